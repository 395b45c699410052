import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import type { Locale } from '~/i18n/locales.ts';

/** A question as readers write it, and the pages of which each answers it. */
export type CorpusQuestion = { readonly topic: string; readonly query: string; readonly paths: readonly string[] };

const corpusSchema = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string()).min(2)])));

/** The questions of one language by topic (`questions/{locale}.json`). They were written before the search could answer them. */
export const corpusIn = (locale: Locale): readonly CorpusQuestion[] => {
  const file = new URL(`questions/${locale}.json`, import.meta.url);
  return Object.entries(corpusSchema.parse(JSON.parse(readFileSync(file, 'utf8')))).flatMap(([topic, questions]) =>
    Object.entries(questions).map(([query, paths]) => ({ topic, query, paths: [paths].flat() })),
  );
};
