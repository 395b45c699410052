import { afterEach, expect, it, vi } from 'vitest';
import { postToOpener } from '~/lib/browser/windows.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('T16 the opener receives a message only for its own origin', () => {
  const postMessage = vi.fn();
  vi.stubGlobal('opener', { postMessage });
  postToOpener({ type: 'member' }, 'https://shop.example');
  expect(postMessage.mock.calls).toEqual([[{ type: 'member' }, 'https://shop.example']]);
});

it('T16 without an opener no message is sent', () => {
  vi.stubGlobal('opener', null);
  expect(() => {
    postToOpener({}, 'https://shop.example');
  }).not.toThrow();
});
