import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { slugOf } from '~/i18n/paths.ts';
import { keyed } from './keyed.ts';
import { newsFilters } from './listFilters.ts';
import { newsPageCount, newsPages, tagsInUse, type NewsPage } from './news.ts';

type ListPath = {
  readonly params: Readonly<Record<string, string>>;
  readonly props: { readonly locale: Locale; readonly newsPage: NewsPage };
};

/** A list also names the tags in use, the languages that have this page of it, and on its first page how many articles each choice has. */
const keyedLists = (paths: readonly ListPath[], which: 'first' | 'following') =>
  keyed(
    paths.filter(({ props }) => (props.newsPage.page === 1) === (which === 'first')),
    {
      facts: 'covers',
      shows: async ({ props: { locale, newsPage } }) => [
        await tagsInUse(locale),
        newsPage.tag === undefined && newsPage.page === 1 ? await newsFilters(locale) : [],
        await Promise.all(LOCALES.map(async (other) => (await newsPageCount(other, newsPage.tag)) >= newsPage.page)),
      ],
    },
  );

/** The paths of the news list: its first pages, or all that follow them. */
export const newsListParams = async (which: 'first' | 'following') => {
  const perLocale = await Promise.all(
    LOCALES.map(async (locale) => {
      const pages = await newsPages(locale);
      return pages.map((newsPage) => ({
        params: { locale, news: slugOf('news', locale), page: String(newsPage.page) },
        props: { locale, newsPage },
      }));
    }),
  );
  return keyedLists(perLocale.flat(), which);
};

/** The paths of the lists by tag: their first pages, or all that follow them. */
export const taggedNewsParams = async (which: 'first' | 'following') => {
  const perLocale = await Promise.all(
    LOCALES.map(async (locale) => {
      const lists = (await tagsInUse(locale)).map(async (tag) =>
        (await newsPages(locale, tag)).map((newsPage) => ({
          params: { locale, news: slugOf('news', locale), tag, page: String(newsPage.page) },
          props: { locale, newsPage },
        })),
      );
      return (await Promise.all(lists)).flat();
    }),
  );
  return keyedLists(perLocale.flat(), which);
};
