import { expect, it, vi } from 'vitest';
import { entriesIn } from '~/content/queries/entriesIn.ts';

const asked = vi.hoisted(() => vi.fn(() => Promise.resolve([])));
vi.mock('astro:content', () => ({ getCollection: asked }));
vi.mock('~/content/entryFiles.ts', () => ({
  entryFiles: (collection: string) => (collection === 'videos' ? [] : [{ id: 'a', file: 'a.yaml' }]),
}));

it('a collection without files is not requested from Astro, which would print a warning', async () => {
  expect(await entriesIn('videos')).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
  await entriesIn('stages');
  expect(asked).toHaveBeenCalledOnce();
});
