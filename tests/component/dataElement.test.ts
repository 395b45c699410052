import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Data from '~/islands/profile/mountData.ts';
import '~/islands/profile/data.element.ts';

const download = vi.hoisted(() => vi.fn<typeof Data.download>());
vi.mock(import('~/runtime/loadChunk.ts'), () => ({
  loadChunk: <Module>() => Promise.resolve({ download, afterSeen: () => () => undefined } as Module),
}));

const button = (name: string) => document.querySelector<HTMLButtonElement>(`[data-${name}]`);

/** Downloads, with the keyboard, and waits for the sentence. */
const downloaded = async (): Promise<void> => {
  button('download')?.focus();
  button('download')?.click();
  await vi.waitFor(() => {
    expect(document.querySelector('.said')?.classList.contains('snackbar')).toBe(true);
  });
};

beforeEach(() => {
  document.body.innerHTML = `<club-data>
    <button data-download>Download</button> <button data-remove>Delete</button>
    <template data-said="failed">It did not work.</template>
    <div class="said"><p role="status" data-region></p><p role="alert" data-region></p><button data-close>Close</button></div>
  </club-data>`;
});
afterEach(() => {
  document.body.replaceChildren();
});

it('the button whose outcome was closed has the focus', async () => {
  download.mockResolvedValue('failed');
  await downloaded();
  button('close')?.focus();
  button('close')?.click();
  expect(document.querySelector('.said')?.textContent).toBe('Close');
  expect(document.activeElement).toBe(button('download'));
});
