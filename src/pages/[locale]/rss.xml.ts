import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { NEWS_IN_FEED } from '~/config/news.ts';
import { publishedNews } from '~/content/queries/news.ts';
import { feedPath } from '~/i18n/filePaths.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { siteOf } from '~/lib/siteOf.ts';
import { articleItem, feedResponse } from './_feed.ts';

export const getStaticPaths = (() =>
  LOCALES.map((locale) => ({ params: { locale }, props: { locale } }))) satisfies GetStaticPaths;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The newest articles. */
export const GET: APIRoute<Props> = async ({ props: { locale }, site }) => {
  const t = wordingIn(locale);
  const origin = siteOf({ site });
  const newest = (await publishedNews(locale)).slice(0, NEWS_IN_FEED);
  return feedResponse({
    locale,
    origin,
    path: feedPath(locale),
    title: t('feed.title'),
    description: t('feed.description'),
    items: newest.map((article) => articleItem(article, origin)),
  });
};
