import { afterEach, expect, it, vi } from 'vitest';
import { entriesIn } from '~/content/queries/entriesIn.ts';

const asked = vi.hoisted(() => vi.fn((): Promise<unknown[]> => Promise.resolve([])));
vi.mock('astro:content', () => ({ getCollection: asked }));
vi.mock('~/content/entryFiles.ts', () => ({
  entryFiles: (collection: string) => (collection === 'videos' ? [] : [{ id: 'a', file: 'a.yaml' }]),
}));

afterEach(() => {
  vi.unstubAllEnvs();
});

it('a collection without files is not requested from Astro, which would print a warning', async () => {
  expect(await entriesIn('videos')).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
  await entriesIn('stages');
  expect(asked).toHaveBeenCalledOnce();
});

it('a build refuses a content store without the entries of a collection that has files: Astro treats one that it cannot read as empty', async () => {
  vi.stubEnv('PROD', true);
  await expect(entriesIn('stages')).rejects.toThrow('The content store has no entry of "stages".');
  expect(await entriesIn('videos')).toEqual([]);
  const entry = { id: 'a', data: {} };
  asked.mockResolvedValueOnce([entry]);
  expect(await entriesIn('stages')).toEqual([entry]);
});

it('the preview shows a collection whose only file has a mistake', async () => {
  vi.stubEnv('PROD', false);
  expect(await entriesIn('stages')).toEqual([]);
});
