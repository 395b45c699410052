import type { SearchablePage } from '../../scripts/search/searchablePages.ts';

/** Inflected forms that no dictionary lists: the search must find them by stemming. */
const INFLECTED = {
  fr: ['gagner', 'gagnera', 'échappées', 'maillots', 'victoires', 'grimpeurs', 'abandonné', 'chutes'],
  en: ['winning', 'wins', 'breakaways', 'jerseys', 'climbers', 'abandoned', 'crashes', 'sprinters'],
  es: ['ganar', 'ganaba', 'escapadas', 'maillots', 'victorias', 'escaladores', 'abandonos', 'caídas'],
  de: ['gewinnen', 'gewann', 'Ausreißern', 'Trikots', 'Siege', 'Kletterern', 'aufgegeben', 'Stürze'],
} as const;

/** `count` of the values, spread evenly over the list. */
const spread = <Value>(values: readonly Value[], count: number): readonly Value[] =>
  Array.from({ length: count }, (_, index) => values[Math.floor((index * values.length) / count)]).filter(
    (value) => value !== undefined,
  );

const titlesOf = (pages: readonly SearchablePage[], kind: SearchablePage['kind']): readonly string[] =>
  pages.filter((page) => page.kind === kind).map(({ title }) => title.replaceAll('&#39;', "'"));

/** 50 typical queries in one language: riders, teams, towns, words of articles, and inflected words. */
export const recallQueries = (language: keyof typeof INFLECTED, all: readonly SearchablePage[]): readonly string[] => {
  const pages = all.filter(({ locale }) => locale === language);
  const towns = titlesOf(pages, 'stage').map((title) => title.split(' – ').at(-1) ?? title);
  const words = pages
    .filter(({ kind }) => kind === 'article')
    .flatMap(
      ({ content }) =>
        content
          .replaceAll(/<[^>]*>/g, ' ')
          .match(/\p{L}{7,}/gu)
          ?.slice(-10) ?? [],
    );
  return [
    ...spread(titlesOf(pages, 'rider'), 18),
    ...spread(titlesOf(pages, 'team'), 6),
    ...spread(towns, 8),
    ...spread(words, 10),
    ...INFLECTED[language],
  ];
};
