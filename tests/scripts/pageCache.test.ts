import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cacheFolder, openPageCache } from '../../scripts/pageCache.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const LIST = 'node_modules/.astro/incremental-build.json';
const COPY = 'node_modules/.astro/dist/fr/index.html';
const JOURNAL = 'node_modules/.astro/drawn.log';

const projectWithPages = () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'node_modules/.astro/dist/fr'), { recursive: true });
  for (const file of [LIST, COPY]) writeFileSync(join(root, file), '{}');
  return { root, kept: () => [LIST, COPY].filter((file) => existsSync(join(root, file))) };
};

describe('R32 the page cache', () => {
  it('R32 is kept after a build that drew all its pages', () => {
    const { root, kept } = projectWithPages();
    openPageCache(root)();
    openPageCache(root);
    expect(kept()).toEqual([LIST, COPY]);
  });

  it('R32 is forgotten after a build that did not come to its end and has left no journal', () => {
    const { root, kept } = projectWithPages();
    openPageCache(root);
    rmSync(join(root, JOURNAL));
    openPageCache(root);
    expect(kept()).toEqual([]);
  });

  it('of a site as of a moment is separate: neither reuses a page of the other, nor loses its own', () => {
    const { root, kept } = projectWithPages();
    const replay = { CLUB_AT: '2020-09-06T18:00:00.000Z' };
    expect(cacheFolder(replay)).not.toBe(cacheFolder({}));
    for (let broken = 0; broken < 2; broken += 1) openPageCache(root, replay);
    expect(kept()).toEqual([LIST, COPY]);
  });

  it('of other settings is separate, and is removed when nothing was built with them for a month', () => {
    const { root, kept } = projectWithPages();
    const local = { PUBLIC_DEBUG_CONSOLE: '1', HOME: '/somewhere' };
    expect(cacheFolder(local)).not.toBe(cacheFolder({}));
    expect(cacheFolder(local)).toBe(cacheFolder({ PUBLIC_DEBUG_CONSOLE: '1' }));
    openPageCache(root, local)();
    expect([kept(), existsSync(join(root, cacheFolder(local)))]).toEqual([[LIST, COPY], true]);
    utimesSync(join(root, cacheFolder(local)), new Date(), new Date(Date.now() - 31 * 86_400_000));
    openPageCache(root, {})();
    expect([kept(), existsSync(join(root, cacheFolder(local)))]).toEqual([[LIST, COPY], false]);
  });

  it('R32 is opened where nothing has been built yet', () => {
    const root = temporaryFolder();
    expect(() => {
      openPageCache(root)();
    }).not.toThrow();
  });
});
