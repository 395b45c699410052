import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { readWholeJson, writeWholeSync } from '../src/lib/digestStore.ts';
import { copyIn, journalsIn, lineOf, readJournal } from './drawnJournal.ts';

/** Astro's list of the pages that it keeps. */
const LIST = 'incremental-build.json';
/** The code that draws them (`scripts/redraw/keepBundle.ts`). */
const BUNDLE = 'bundle';
/** Everything that a build keeps of its pages; their copies are in `dist`. */
const KEPT = [LIST, 'dist', BUNDLE];

const route = z.looseObject({ paths: z.record(z.string(), z.unknown()) });
const list = z.looseObject({ version: z.literal(1), routes: z.record(z.string(), route) });

const remove = (folder: string, names: readonly string[]): void => {
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
};

/** Removes pages from Astro's list; a list that cannot be read is removed as a whole. */
const unlist = (folder: string, pages: ReadonlySet<string>): void => {
  const file = join(folder, LIST);
  const before = readWholeJson(file, list);
  if (before === undefined) {
    rmSync(file, { force: true });
    return;
  }
  const routes = Object.entries(before.routes).map(([component, { paths, ...others }]) => {
    const left = Object.entries(paths).filter(([pathname]) => !pages.has(pathname));
    return [component, { ...others, paths: Object.fromEntries(left) }] as const;
  });
  writeWholeSync(file, JSON.stringify({ ...before, routes: Object.fromEntries(routes) }));
};

/**
 * Repairs the folder of kept pages after an interrupted build. The pages in its journal are removed from Astro's list, whose keys belong to
 * their previous copies; all other copies still match the list. The journal is kept for the next build (`scripts/journaled.ts`). Without a
 * journal it is unknown which copies are new, so all are removed.
 */
export const mendPageCache = (folder: string): void => {
  const journals = journalsIn(folder);
  const drawn = readJournal(journals.drawn);
  if (drawn === undefined) {
    remove(folder, KEPT);
    for (const journal of Object.values(journals)) rmSync(journal, { force: true });
    return;
  }
  const all = new Map([...(readJournal(journals.interrupted) ?? []), ...drawn]);
  writeWholeSync(journals.interrupted, [...all.values()].map(lineOf).join(''));
  unlist(folder, new Set(all.keys()));
  remove(folder, [BUNDLE]);
};

/** Starts the journal of a build, in place of the previous one. */
export const beginJournal = (folder: string): void => {
  writeFileSync(journalsIn(folder).drawn, '');
};

/** Removes the journals after a build that drew all its pages, and the copies of interrupted builds whose pages it no longer has. */
export const forgetJournals = (folder: string): void => {
  const { drawn, interrupted } = journalsIn(folder);
  const now = readJournal(drawn);
  for (const { pathname, file } of readJournal(interrupted)?.values() ?? [])
    if (now?.has(pathname) === false) rmSync(copyIn(folder, file), { force: true });
  // The journal of this build is removed last: until then a killed build can be resumed.
  for (const journal of [interrupted, drawn]) rmSync(journal, { force: true });
};
