import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import type { Locale } from '../locales.ts';

/** The records that the build writes for a search service (scripts/search/searchRecords.ts). */
const records = z.array(
  z.object({
    path: z.string(),
    title: z.string(),
    publicationAt: z.string().nullable(),
    tells: z.number().default(0),
    text: z.string(),
  }),
);

/** In-memory databases by file: a reset of the sandbox must not delete the site's records. */
const opened = new Map<string, { readonly at: number; readonly database: DatabaseSync }>();

const open = (file: string): DatabaseSync => {
  const database = new DatabaseSync(':memory:');
  // Prefix search that ignores accents, as in the site's own index.
  database.exec(
    `CREATE VIRTUAL TABLE record USING fts5(
      title, text, path UNINDEXED, published UNINDEXED, tells UNINDEXED, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4'
    )`,
  );
  const insert = database.prepare('INSERT INTO record (title, text, path, published, tells) VALUES (?, ?, ?, ?, ?)');
  for (const { path, title, publicationAt, tells, text } of records.parse(JSON.parse(readFileSync(file, 'utf8')))) {
    insert.run(title, text, path, publicationAt, tells);
  }
  return database;
};

/** The searchable pages of one language; undefined before the first build of the site. A new build replaces them. */
export const recordsOf = (siteFiles: string, locale: Locale): DatabaseSync | undefined => {
  const file = join(siteFiles, '.deploy', 'search-records', `${locale}.json`);
  if (!existsSync(file)) return undefined;
  const at = statSync(file).mtimeMs;
  const known = opened.get(file);
  if (known?.at === at) return known.database;
  known?.database.close();
  const database = open(file);
  opened.set(file, { at, database });
  return database;
};
