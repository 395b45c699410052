import { globSync, readFileSync } from 'node:fs';
import type { Locale } from '../../src/i18n/locales.ts';
import { pathTo } from '../../src/i18n/paths.ts';
import type { SearchablePage } from '../search/searchablePages.ts';

type Archive = { readonly locale: Locale; readonly count: number; readonly years: number };

const SENTENCES_PER_ARTICLE = 14;
const NEWEST_YEAR = 2020;

/** Numbers from 0 up to, not including, 1; the same for the same seed (mulberry32). */
const seeded = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const sentencesIn = (locale: Locale): readonly string[] =>
  globSync(`src/content/news/${locale}/*.md`)
    .sort()
    .flatMap((file) => {
      const body = readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
      const plain = body.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*_#>&<]/g, '');
      return plain.split(/(?<=[.!?])\s+/);
    });

/**
 * Articles of one language as in an archive of several years: sentences of the race's own articles in a seeded order, so that word
 * frequencies are real, and a unique word in each article.
 */
export const searchCorpus = ({ locale, count, years }: Archive): readonly SearchablePage[] => {
  const random = seeded(20_200_829);
  const sentences = sentencesIn(locale);
  const pick = (): string => sentences[Math.floor(random() * sentences.length)] ?? '';
  return Array.from({ length: count }, (_, index): SearchablePage => {
    const year = NEWEST_YEAR - (index % years);
    const text = Array.from({ length: SENTENCES_PER_ARTICLE }, pick).join(' ');
    const title = pick().split(' ').slice(0, 8).join(' ');
    return {
      locale,
      kind: 'article',
      path: pathTo('news', locale, `archive-${index}`),
      title,
      publicationAt: `${year}-09-${String((index % 28) + 1).padStart(2, '0')}T18:00:00+02:00`,
      tells: 0,
      content: `<article><h1>${title}</h1><p>${text} archiv${index.toString(36)}</p></article>`,
    };
  });
};
