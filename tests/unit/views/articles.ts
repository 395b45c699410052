import { JERSEYS } from '~/config/race.ts';
import { LOCALES } from '~/i18n/locales.ts';

type Changes = Readonly<Record<string, unknown>>;

/** An entry of the news in one language, as in the content store; a greater number is an older article. */
const entry = (locale: string, number: number, changes: Changes) => ({
  id: `${locale}/article-${number}`,
  filePath: `${locale}/article-${number}.md`,
  digest: `digest-${number}`,
  data: {
    title: `Article ${number}`,
    slug: `article-${number}`,
    teaser: 'A teaser.',
    date: `2019-01-01T00:00:${String(59 - number).padStart(2, '0')}`,
    tags: ['race'],
    cover: `jersey-${JERSEYS[0] ?? ''}`,
    membersOnly: false,
    draft: false,
    ...changes,
  },
});

/** As many articles in each language, newest first. */
export const articlesInEach = (count: number, changes: (number: number) => Changes = () => ({})) =>
  LOCALES.flatMap((locale) =>
    Array.from({ length: count }, (_, index) => entry(locale, index + 1, changes(index + 1))),
  );
