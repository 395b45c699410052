import { afterEach, expect, it, vi } from 'vitest';
import { loadChunk } from '~/runtime/loadChunk.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('a chunk that is gone is logged in one line, and fails for its caller', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const element = document.createElement('club-account');
  element.dataset['page'] = '/_astro/gone.js';
  await expect(loadChunk(element, 'page')).rejects.toThrow();
  expect(warn.mock.calls).toEqual([['club: club-account: page not loaded']]);
});
