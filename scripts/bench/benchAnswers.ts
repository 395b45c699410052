import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { close, createIndex } from 'pagefind';
import { z } from 'astro/zod';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { resolveAlias } from '../alias.ts';
import { corpusFile, corpusIn, type CorpusQuestion } from '../search/searchCorpus.ts';
import type { Bench, Outcome } from './bench.ts';

const SITE = 'dist';
const GROUP = 'Answers';

/** Number of questions per language, evenly spread over its list. */
const EACH = 10;

/** Returns the targets of the links that a search shows for a query, from the top. */
type Links = (query: string) => Promise<readonly string[]>;

const questionsIn = (locale: Locale): readonly CorpusQuestion[] => {
  const all = corpusIn(locale);
  return Array.from({ length: EACH }, (_, index) => all[Math.floor((index * all.length) / EACH)]).filter(
    (question) => question !== undefined,
  );
};

const programSchema = z.object({
  createInstance: z.custom<
    (options: object) => {
      readonly search: (
        query: string,
      ) => Promise<{ readonly results: readonly { readonly data: () => Promise<unknown> }[] }>;
    }
  >((value) => typeof value === 'function'),
});
const hitSchema = z.object({ url: z.string() });

/** Writes Pagefind's default index of the built pages: whole pages, one index per language. */
const indexByDefault = async (folder: string): Promise<void> => {
  const { index, errors } = await createIndex();
  if (index === undefined) throw new Error(`Pagefind makes no index: ${errors.join('; ')}`);
  await index.addDirectory({ path: SITE });
  await index.writeFiles({ outputPath: folder });
  await close();
};

/**
 * Pagefind's default search, with its own index and its own order. Its program is imported while `document` is missing, because it would
 * look for its own script there. Afterwards a fake `document` tells it the language.
 */
const linksByDefault = async (folder: string, locale: Locale): Promise<Links> => {
  Reflect.deleteProperty(globalThis, 'document');
  const program: unknown = await import(`${pathToFileURL(join(folder, 'pagefind.js')).href}?${locale}`);
  Object.assign(globalThis, { document: { querySelector: () => ({ getAttribute: () => locale }) } });
  const instance = programSchema.parse(program).createInstance({ noWorker: true, basePath: '/' });
  return async (query) => {
    const { results } = await instance.search(query);
    const pages = await Promise.all(results.slice(0, 3).map(({ data }) => data()));
    return pages.map((page) => hitSchema.parse(page).url);
  };
};

/** Sends all questions to one search, and counts how often a right page comes first and among the first three. */
const answersOf = async (files: typeof fetch, linksIn: (locale: Locale) => Promise<Links> | Links) => {
  const { fetch } = globalThis;
  Object.assign(globalThis, { fetch: files });
  let [first, three] = [0, 0];
  try {
    for (const locale of LOCALES) {
      const links = await linksIn(locale);
      for (const { query, paths } of questionsIn(locale)) {
        // A classification is a part of a page: Pagefind knows only the page.
        const pages = paths.flatMap((path) => [path, ...path.split('#').slice(0, 1)]);
        const place = (await links(query)).findIndex((path) => pages.includes(path));
        if (place === 0) first += 1;
        if (place >= 0 && place < 3) three += 1;
      }
    }
  } finally {
    Object.assign(globalThis, { fetch });
    Reflect.deleteProperty(globalThis, 'document');
  }
  return { first, three };
};

const row = (what: string, value: number) => ({ kind: 'figure', group: GROUP, what, value, unit: '' }) as const;

/** The hits for 40 questions of readers: our search compared with Pagefind's default, over the pages of the built site. */
export const benchAnswers: Bench = {
  counts: [],
  run: async (): Promise<Outcome> => {
    if (!LOCALES.every((locale) => existsSync(corpusFile(locale)))) {
      const note = 'there are questions of readers for the race of 2020 alone';
      return { rows: [{ kind: 'remark', group: GROUP, what: 'answers', note, refused: false }], versions: [] };
    }
    resolveAlias();
    const { fromSite, searchInNode } = await import('../search/searchInNode.ts');
    const folder = mkdtempSync(join(tmpdir(), 'club-bench-answers-'));
    try {
      await indexByDefault(folder);
      const ours = await answersOf(fromSite(SITE), (locale) => searchInNode(SITE, locale));
      const byDefault = await answersOf(fromSite(folder), (locale) => linksByDefault(folder, locale));
      const asked = LOCALES.length * EACH;
      return {
        rows: [
          row('answers: questions', asked),
          row('answers: the page first, ours', ours.first),
          row("answers: the page first, Pagefind's default", byDefault.first),
          row('answers: the page among three, ours', ours.three),
          row("answers: the page among three, Pagefind's default", byDefault.three),
        ],
        versions: [],
      };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
