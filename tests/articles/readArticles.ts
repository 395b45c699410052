import { readFileSync } from 'node:fs';
import { entryFiles } from '~/content/entryFiles.ts';
import { readMarkdown } from '~/content/readEntry.ts';
import { newsSchema, type News } from '~/content/schemas/news.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { ARTICLES_OF_2020 } from './articlesOf2020.ts';

export type WrittenArticle = News & { readonly id: string; readonly locale: Locale; readonly body: string };

const isOf2020 = (entryId: string): boolean => ARTICLES_OF_2020.has(entryId.slice(entryId.indexOf('/') + 1));

/** Every article of 2020 as it was written, in every language. */
export const readArticles = (): readonly WrittenArticle[] =>
  entryFiles('news')
    .filter(({ id }) => isOf2020(id))
    .flatMap(({ id: entryId, file }) => {
      const { data, body } = readMarkdown(readFileSync(file, 'utf8'));
      return LOCALES.filter((locale) => entryId.startsWith(`${locale}/`)).map((locale) => ({
        ...newsSchema.parse(data),
        id: entryId.slice(locale.length + 1),
        locale,
        body,
      }));
    });

/** A text for members as in its file, without the fields of its public entry. */
export type MembersText = { readonly id: string; readonly locale: Locale; readonly body: string };

/** Every text for members that an article of 2020 promises, in every language. */
export const readMembersTexts = (): readonly MembersText[] =>
  entryFiles('members')
    .filter(({ id }) => isOf2020(id))
    .flatMap(({ id: entryId, file }) =>
      LOCALES.filter((locale) => entryId.startsWith(`${locale}/`)).map((locale) => ({
        id: entryId.slice(locale.length + 1),
        locale,
        body: readMarkdown(readFileSync(file, 'utf8')).body,
      })),
    );
