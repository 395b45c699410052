// @vitest-environment jsdom
import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { previewOf } from '../../../scripts/editor/browser/preview.ts';

const send = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', send);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  send.mockReset();
});

const form = { name: 'club-pages-frontmatter', format: 'markdown', keys: [] } as const;

type Drawn = { readonly ref: (frame: HTMLIFrameElement) => void };

/** Renders the preview of an entry in a frame of the page, as the editor does. */
const draw = (): HTMLIFrameElement => {
  const entry = { toJS: () => ({ data: { body: 'A text.' }, i18n: {}, slug: 'privacy' }) };
  const preview = previewOf('pages', form, { token: '00', languages: ['en'] });
  const { props } = preview({ entry, document } as unknown as CustomPreviewTemplateProps);
  const frame = document.createElement('iframe');
  document.body.append(frame);
  (props as Drawn).ref(frame);
  return frame;
};

it.each([
  ['refuses the draft', () => Promise.resolve(Response.json({ message: 'No.' }, { status: 401 }))],
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'the preview sends the same draft again after a server that %s, and loads no page without an address',
  async (_what, fails) => {
    send.mockImplementationOnce(fails);
    send.mockImplementationOnce(() =>
      Promise.resolve(Response.json({ address: 'preview/pages/en/privacy/' }, { status: 201 })),
    );
    const frame = draw();
    await vi.advanceTimersByTimeAsync(1000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(frame.src).toBe('');
    await vi.advanceTimersByTimeAsync(3000);
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
    expect(frame.src).toMatch(/\/preview\/pages\/en\/privacy\/$/);
  },
);
