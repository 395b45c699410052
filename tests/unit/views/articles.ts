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
    date: new Date(Date.UTC(2019, 0, 1, 0, 0, 59 - number)).toISOString().slice(0, '2019-01-01T00:00:00'.length),
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
