import { describe, expect, it } from 'vitest';
import { RACE } from '~/config/race.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { ARTICLES_OF_2020 } from './articlesOf2020.ts';
import { figuresOfRace, figuresOfStage } from './allowedFigures.ts';
import { figuresIn } from './figuresIn.ts';
import { readArticles, type WrittenArticle } from './readArticles.ts';
import { repeatedIn } from './repeatedIn.ts';

const FEWEST_WORDS = 170;

const articles = readArticles();
const inLocale = (locale: string): readonly WrittenArticle[] => articles.filter((article) => article.locale === locale);
const wordsOf = ({ title, teaser, body }: WrittenArticle): string => [title, teaser, body].join('\n');

/** Figures of an article that are not in the facts of its stage or of the race. */
const unknownFigures = (article: WrittenArticle): readonly string[] => {
  const allowed = article.stage === undefined ? figuresOfRace() : figuresOfStage(article.stage);
  return figuresIn(wordsOf(article), article.locale).filter((figure) => !allowed.has(figure));
};

describe.each(LOCALES)('the articles of 2020 in %s', (locale) => {
  it('have no sentence in common', () => {
    expect(repeatedIn(inLocale(locale).map((article) => ({ id: article.id, text: wordsOf(article) })))).toEqual([]);
  });

  it('have no figure that is not in the facts', () => {
    const unknown = inLocale(locale).flatMap((article) =>
      unknownFigures(article).map((figure) => `${article.id}: ${figure}`),
    );
    expect(unknown).toEqual([]);
  });

  it('have enough text, or are for members and have none', () => {
    const lengths = inLocale(locale).map(({ id, membersOnly, body }) => ({
      id,
      membersOnly,
      words: body.split(/\s+/).filter((word) => word !== '').length,
    }));
    const wrong = lengths.filter(({ membersOnly, words }) => (membersOnly ? words > 0 : words < FEWEST_WORDS));
    expect(wrong).toEqual([]);
  });

  it('are all there', () => {
    expect(
      inLocale(locale)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([...ARTICLES_OF_2020].toSorted());
  });

  it('report on each stage', () => {
    const reported = inLocale(locale)
      .filter(({ tags, membersOnly }) => tags.includes('stage-report') && !membersOnly)
      .map(({ stage }) => stage);
    expect(new Set(reported)).toEqual(new Set(Array.from({ length: RACE.stages }, (_, at) => at + 1)));
  });

  it('that report on a stage are dated on the evening of its day or later', () => {
    const early = inLocale(locale).filter(
      ({ tags, date }) => tags.includes('stage-report') && date.slice(11) < '17:00:00',
    );
    expect(early.map(({ id }) => id)).toEqual([]);
  });
});

describe('the search for repeated sentences', () => {
  it('finds a sentence of one article in another, regardless of its links', () => {
    const texts = [
      { id: 'one', text: 'It rained. The [leader](/en/riders/a/) lost a minute on the climb.' },
      {
        id: 'other',
        text: '## Heading of its own\n\nThe [leader](/en/riders/b/) lost a minute on the climb. It ended.',
      },
    ];
    expect(repeatedIn(texts)).toEqual(['one, other: The leader lost a minute on the climb.']);
  });
});

describe('the search for figures', () => {
  it.each([
    ['fr', '3\u202F484,2 km en 3:55:17, départ à 13h05, 2e', ['3484.2', '3:55:17', '13:05', '2']],
    ['en', '3,484.2 km in 3:55:17, start at 13:05, 2nd', ['3484.2', '3:55:17', '13:05', '2']],
    ['es', '3\u00A0484,2 km en 3:55:17, salida a las 13:05, 2.º', ['3484.2', '3:55:17', '13:05', '2']],
    ['de', '3.484,2 km in 3:55:17, Start um 13.05 Uhr, 2.', ['3484.2', '3:55:17', '13:05', '2']],
  ] as const)('reads the figures as %s prints them', (locale, text, figures) => {
    expect(figuresIn(text, locale)).toEqual(figures);
  });

  it('ignores the addresses of links', () => {
    expect(figuresIn('[Laruns](/en/stages/stage-9/) is 153 km away', 'en')).toEqual(['153']);
  });

  it.each([
    ['a distance', '157.4'],
    ['a winning time', '3:55:18'],
    ['a year', '2019'],
    ['a height', '2115'],
  ])('does not find %s, which the facts of stage 9 do not contain', (_, figure) => {
    expect(figuresOfStage(9).has(figure)).toBe(false);
  });

  it.each(['153', '3:55:17', '0:11', '39.02', '2020', '168'])('finds %s in the facts of stage 9', (figure) => {
    expect(figuresOfStage(9).has(figure)).toBe(true);
  });
});
