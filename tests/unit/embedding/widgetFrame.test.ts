// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { frameWidget, heightIn } from '~/lib/browser/widgetFrame.ts';

const open = () => {
  const remove = frameWidget(document.body, {
    address: 'https://widget.example/poll/?a=1',
    title: 'Poll',
    extra: 10,
    tallest: 5000,
    message: undefined,
  });
  const frame = document.querySelector('iframe');
  if (frame === null) throw new Error('There is no frame.');
  const post = (origin: string, source: MessageEventSource | null, data: unknown) =>
    dispatchEvent(new MessageEvent('message', { origin, source, data }));
  return { frame, remove, say: post };
};

afterEach(() => {
  document.body.replaceChildren();
});

it('T15 obeys a message of its own frame and origin, and no other', () => {
  const { frame, remove, say } = open();
  const resize = { type: 'resize', height: 300 };
  say('https://evil.example', frame.contentWindow, resize);
  say('https://widget.example', window, resize);
  say('https://widget.example', null, resize);
  expect(frame.height).toBe('');
  say('https://widget.example', frame.contentWindow, resize);
  expect(frame.height).toBe('310');
  remove();
});

it('T15 removes its listener once its frame is gone', () => {
  const { frame, remove, say } = open();
  const { contentWindow } = frame;
  remove();
  say('https://widget.example', contentWindow, { type: 'resize', height: 300 });
  expect(frame.height).toBe('');
  expect(document.querySelector('iframe')).toBeNull();
});

it('T43 keeps its page from learning where it stands, and from leaving its frame', () => {
  const { frame } = open();
  expect(frame.referrerPolicy).toBe('no-referrer');
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
});

it.each([
  [{ type: 'resize', height: 0 }, 0],
  [{ type: 'resize', height: 5000 }, 5000],
  [{ type: 'resize', height: 5001 }, 5000],
  [{ type: 'resize', height: -1 }, 0],
  [{ type: 'resize', height: Number.NaN }, undefined],
  [{ type: 'resize', height: Infinity }, undefined],
  [{ type: 'resize', height: '300' }, undefined],
  [{ type: 'resize' }, undefined],
  [{ type: 'user-data', height: 300 }, undefined],
  ['resize', undefined],
  [null, undefined],
  [undefined, undefined],
])('T15 parses the height in %j as %s', (data, height) => {
  expect(heightIn(data, 5000)).toBe(height);
});
