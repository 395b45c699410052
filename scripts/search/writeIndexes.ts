import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { close } from 'pagefind';
import { minifySync } from 'rolldown/utils';
import { LOCALES } from '../../src/i18n/locales.ts';
import { announceIndexes } from './announceIndexes.ts';
import { indexParts } from './indexParts.ts';
import { keptIndex, type KeptIndex } from './keptIndex.ts';
import { openKeptParts, type KnownPages } from './keptParts.ts';
import { mendPagefind } from './mendPagefind.ts';
import { pagesInLanguage } from './searchablePages.ts';

type Options = {
  /** The site, or the edition, whose pages are indexed. */
  readonly folder: string;
  /** The cache of indexes that need not be made again. */
  readonly cache: string;
  readonly signal: AbortSignal | undefined;
  readonly known?: KnownPages | undefined;
};

const keptIndexes = async ({ folder, cache, signal, known }: Options): Promise<readonly KeptIndex[]> => {
  const kept: KeptIndex[] = [];
  const isStopped = (): boolean => signal?.aborted === true;
  try {
    // One language after the other: the texts of an archive need not be in memory together.
    for (const locale of LOCALES) {
      if (isStopped()) break;
      const parts = openKeptParts(join(cache, 'parts'), known);
      for (const part of indexParts(pagesInLanguage(folder, locale, parts.partsOf))) {
        if (isStopped()) break;
        kept.push(await keptIndex(cache, part));
      }
      await parts.close();
    }
  } finally {
    await close();
  }
  return kept;
};

/** Hard-links the files of a kept index into the site, or copies them if the file system has no hard links. */
const linkFiles = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else {
      try {
        linkSync(source, target);
      } catch {
        cpSync(source, target);
      }
    }
  }
};

/**
 * Makes an index of Pagefind per language for the race and one per year of its news in `pagefind/`, writes their names into the search
 * pages and returns them. Nothing is written after an abort.
 *
 * @throws Error for a page that cannot be read, and the errors of Pagefind.
 */
export const writeIndexes = async (options: Options): Promise<readonly KeptIndex[]> => {
  const { folder: site, signal, known } = options;
  const indexes = await keptIndexes(options);
  if (signal?.aborted === true) return [];
  for (const { name, folder } of indexes) {
    linkFiles(join(folder, 'files'), join(site, 'pagefind', name));
  }
  const script = readFileSync(join(indexes[0]?.folder ?? '', 'pagefind.js'), 'utf8');
  writeFileSync(join(site, 'pagefind', 'pagefind.js'), minifySync('pagefind.js', mendPagefind(script)).code);
  for (const [locale, ours] of Map.groupBy(indexes, (index) => index.locale)) {
    const page = await announceIndexes(site, locale, ours);
    known?.leaveOut(page);
  }
  return indexes;
};
