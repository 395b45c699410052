import { afterEach, expect, it, vi } from 'vitest';
import { tellOpener } from '~/lib/browser/opener.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('T16 the window that has opened this one hears a message for its own origin alone', () => {
  const postMessage = vi.fn();
  vi.stubGlobal('opener', { postMessage });
  tellOpener({ type: 'member' }, 'https://shop.example');
  expect(postMessage.mock.calls).toEqual([[{ type: 'member' }, 'https://shop.example']]);
});

it('T16 without such a window nothing is said', () => {
  vi.stubGlobal('opener', null);
  expect(() => {
    tellOpener({}, 'https://shop.example');
  }).not.toThrow();
});
