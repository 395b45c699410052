import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { figuresIn } from './figuresIn.ts';
import { figuresOfMembersText, linkedStages } from './membersFigures.ts';
import { readArticles, readMembersTexts, type MembersText } from './readArticles.ts';
import { repeatedIn } from './repeatedIn.ts';
import { sentencesIn } from './sentencesIn.ts';

const FEWEST_WORDS = 400;
const FEWEST_TEXTS = 8;

const entries = readArticles();
const texts = readMembersTexts();
const inLocale = (locale: Locale): readonly MembersText[] => texts.filter((text) => text.locale === locale);
const idsOf = (some: readonly { readonly id: string }[]): readonly string[] => some.map(({ id }) => id);

const unknownFigures = (text: MembersText): readonly string[] => {
  const entry = entries.find(({ id, locale }) => id === text.id && locale === text.locale);
  if (entry === undefined) return [`${text.id}: no public entry`];
  const allowed = figuresOfMembersText({ ...entry, body: text.body });
  return figuresIn(text.body, text.locale)
    .filter((figure) => !allowed.has(figure))
    .map((figure) => `${text.id}: ${figure}`);
};

describe.each(LOCALES)('the texts for members in %s', (locale) => {
  it('belong to the public entries that promise one, and to no others', () => {
    const promised = entries.filter((entry) => entry.locale === locale && entry.membersOnly && !entry.draft);
    expect(idsOf(inLocale(locale))).toEqual(idsOf(promised));
  });

  it('are the same as in every other language', () => {
    expect(inLocale(locale).length).toBeGreaterThanOrEqual(FEWEST_TEXTS);
    expect(idsOf(inLocale(locale))).toEqual(idsOf(inLocale('fr')));
  });

  it('have no sentence in common with any article or with each other', () => {
    const published = entries.filter((entry) => entry.locale === locale);
    expect(
      repeatedIn([
        ...published.map(({ id, title, teaser, body }) => ({ id, text: [title, teaser, body].join('\n') })),
        ...inLocale(locale).map(({ id, body }) => ({ id: `${id} (for members)`, text: body })),
      ]),
    ).toEqual([]);
  });

  it('have no figure that is not in the facts of the race or of the stages they link to', () => {
    expect(inLocale(locale).flatMap(unknownFigures)).toEqual([]);
  });

  it('are long texts that begin with a paragraph and are divided by headings', () => {
    const wrong = inLocale(locale).filter(({ body }) => {
      const words = body.split(/\s+/).filter((word) => word !== '').length;
      const headings = body.match(/^## .+$/gm)?.length ?? 0;
      return words < FEWEST_WORDS || headings < 2 || headings > 4 || body.trimStart().startsWith('#');
    });
    expect(idsOf(wrong)).toEqual([]);
  });

  it('share no sentence with the same text in another language', () => {
    const copied = inLocale(locale).flatMap(({ id, body }) => {
      const others = texts.filter((text) => text.id === id && text.locale !== locale);
      const elsewhere = new Set(others.flatMap((other) => sentencesIn(other.body)));
      return sentencesIn(body).filter((sentence) => elsewhere.has(sentence));
    });
    expect(copied).toEqual([]);
  });
});

describe('the figures of a text for members', () => {
  const [entry] = entries.filter(
    ({ membersOnly, stage, locale }) => membersOnly && stage === undefined && locale === 'en',
  );
  if (entry === undefined) throw new Error('There is no entry for members.');
  const allowedWith = (body: string): ReadonlySet<string> => figuresOfMembersText({ ...entry, body });

  it('come from the stages that it links to', () => {
    expect(
      linkedStages({ locale: 'en', body: 'In [Laruns](/en/stages/stage-9/) and [Paris](/en/stages/stage-21/).' }),
    ).toEqual([9, 21]);
    expect(allowedWith('On the [Loze](/en/stages/stage-17/).').has('9:31')).toBe(true);
    expect(allowedWith('On the Loze.').has('9:31')).toBe(false);
  });

  it.each([
    ['the time that López lost on Pogačar on stage 20', '6:17', 'On [Saturday](/en/stages/stage-20/).'],
    ['the kilometres that Roglič rode in yellow', '1825.7', 'All in all.'],
    ['the metres gained on the Glières', '672', 'On [Thursday](/en/stages/stage-18/).'],
  ])('may be computed: %s', (_, figure, body) => {
    expect(allowedWith(body).has(figure)).toBe(true);
  });

  it.each(['6:18', '1825.6', '673'])('may not be wrong by one: %s', (figure) => {
    expect(allowedWith('[20](/en/stages/stage-20/) [18](/en/stages/stage-18/)').has(figure)).toBe(false);
  });
});
