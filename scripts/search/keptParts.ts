import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { digestOf, readWholeJson, writeWhole } from '../../src/lib/digestStore.ts';
import { pageParts, type PageParts } from './pageParts.ts';
import type { PageSource } from './searchablePages.ts';

/** The known facts about the pages of a site, by file, and the notes of the search about them. */
export type KnownPages = {
  /** The digest of a drawn page that the build has taken over, so that it need not be read. */
  readonly digestOf: (file: string) => string | undefined;
  readonly note: (file: string, digest: string) => void;
  /** Called with a page into which the search has written something. */
  readonly leaveOut: (file: string) => void;
};

const NONE_KNOWN: KnownPages = { digestOf: () => undefined, note: () => undefined, leaveOut: () => undefined };

/** The content of one file: the digest of each page's HTML and its parts, by address. */
const kept = z.object({
  reader: z.string(),
  pages: z.record(
    z.string(),
    z.object({
      html: z.string(),
      parts: z.object({
        title: z.string().optional(),
        headline: z.string().optional(),
        moment: z.string().optional(),
        main: z.string().optional(),
        tells: z.number().optional(),
        robots: z.string().optional(),
      }),
    }),
  ),
});

type Kept = z.output<typeof kept>;
type Pages = Map<string, Kept['pages'][string]>;

/** The code that reads the parts: after a change of it, kept parts are not used. */
const READER = digestOf([readFileSync(new URL('./pageParts.ts', import.meta.url))]);

/**
 * Number of hexadecimal digits that select a file: the pages of a language are divided among 16 files, so that an edit rewrites only one or
 * two.
 */
const DIGITS = 1;

const readKept = (file: string): Pages => {
  const before = readWholeJson(file, kept);
  return new Map(before?.reader === READER ? Object.entries(before.pages) : []);
};

type Bucket = { readonly file: string; readonly before: Pages; readonly now: Pages; isChanged: boolean };

/** The parts of pages, kept in a folder; a page is parsed again only if its HTML has changed since the last build. */
export const openKeptParts = (folder: string, known: KnownPages = NONE_KNOWN) => {
  const buckets = new Map<string, Bucket>();
  const bucketOf = (path: string): Bucket => {
    const [, locale = ''] = path.split('/');
    const name = `${locale}-${digestOf([path]).slice(0, DIGITS)}.json`;
    const known = buckets.get(name);
    if (known !== undefined) return known;
    const file = join(folder, name);
    const bucket = { file, before: readKept(file), now: new Map(), isChanged: false };
    buckets.set(name, bucket);
    return bucket;
  };
  return {
    partsOf: ({ path, file, html }: PageSource): PageParts => {
      const bucket = bucketOf(path);
      let text: string | undefined;
      const read = (): string => (text ??= html());
      const digest = known.digestOf(file) ?? digestOf([read()]);
      known.note(file, digest);
      const before = bucket.before.get(path);
      const page = before?.html === digest ? before : { html: digest, parts: pageParts(read()) };
      bucket.isChanged ||= page !== before;
      bucket.now.set(path, page);
      return page.parts;
    },
    /** Writes the changed files, without pages that were not requested. */
    close: async (): Promise<void> => {
      for (const { file, before, now, isChanged } of buckets.values()) {
        if (!isChanged && now.size === before.size) continue;
        await writeWhole(file, JSON.stringify({ reader: READER, pages: Object.fromEntries(now) } satisfies Kept));
      }
    },
  };
};
