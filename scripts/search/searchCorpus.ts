import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import type { Locale } from '../../src/i18n/locales.ts';

/** A question as readers write it, and the pages that answer it. */
export type CorpusQuestion = { readonly topic: string; readonly query: string; readonly paths: readonly string[] };

const corpusSchema = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string()).min(2)])));

/**
 * The file with the questions of one language, below the project's root. They were written before the search could answer them, so they are
 * not fitted to it.
 */
export const corpusFile = (locale: Locale): string => join('tests/built/tour2020/questions', `${locale}.json`);

/** The questions of one language by topic. */
export const corpusIn = (locale: Locale): readonly CorpusQuestion[] =>
  Object.entries(corpusSchema.parse(JSON.parse(readFileSync(corpusFile(locale), 'utf8')))).flatMap(
    ([topic, questions]) =>
      Object.entries(questions).map(([query, paths]) => ({ topic, query, paths: [paths].flat() })),
  );
