import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { articlePhotos } from '~/content/queries/photos.ts';

const START = { id: 'start', data: { credit: 'of the store' } };

vi.mock('astro:content', () => ({
  getEntry: () => Promise.resolve(START),
  getCollection: () => Promise.resolve([START]),
}));
vi.mock('~/content/entryFiles.ts', () => ({ entryFiles: () => [START] }));
vi.mock('~/content/photoNames.ts', async (original) => ({
  ...(await original<object>()),
  photoFile: (id: string) => `${id}.jpg`,
}));
vi.mock('~/lib/photos/pictureFacts.ts', () => ({
  pictureFacts: () => Promise.resolve({ digest: '12345678', width: 3000, height: 2000, placeholder: '' }),
}));

type Entry = Parameters<typeof articlePhotos>[0][number];

/** The credits of the photos of an article with this cover, and these names in its text. */
const creditsOf = async (cover: string, photos: readonly string[] = []) => {
  const entry = { data: { cover }, rendered: { html: '', metadata: { photos } } } as unknown as Entry;
  const shown = (await articlePhotos([entry]))(entry);
  return { cover: shown.coverPhoto?.credit, text: shown.photos.map(({ credit }) => credit) };
};

beforeEach(() => {
  globalThis.clubEntries = undefined;
});

afterEach(() => {
  globalThis.clubEntries = undefined;
});

describe('the photos of an article', () => {
  it("have the data of their files in a build that draws without Astro's content store", async () => {
    globalThis.clubEntries = () => Promise.resolve([{ id: 'start', data: { credit: 'of the file' } }]) as never;
    expect(await creditsOf('photo:start', ['start'])).toEqual({ cover: 'of the file', text: ['of the file'] });
  });

  it('are those in its text that have an entry', async () => {
    expect(await creditsOf('map', ['of-an-example', 'start'])).toEqual({ cover: undefined, text: ['of the store'] });
  });

  it('cause the build to fail if its cover has no entry', async () => {
    await expect(creditsOf('photo:finish')).rejects.toThrow('There is no photo "finish".');
  });
});
