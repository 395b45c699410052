import { LOCALES } from '~/i18n/locales.ts';
import { slugOf } from '~/i18n/paths.ts';
import { newsPages, tagsInUse } from './news.ts';

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
  return perLocale.flat().filter(({ props }) => (props.newsPage.page === 1) === (which === 'first'));
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
  return perLocale.flat().filter(({ props }) => (props.newsPage.page === 1) === (which === 'first'));
};
