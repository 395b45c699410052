import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { NEWS_IN_FEED } from '~/config/news.ts';
import { publishedNews } from '~/content/queries/news.ts';
import { bookIn } from '~/content/queries/placeNames.ts';
import { raceBook, type StageEntry } from '~/content/queries/raceBook.ts';
import { stageSpan } from '~/content/queries/stageTimes.ts';
import { untoldFeedPath } from '~/i18n/filePaths.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { relivePath, slugOf } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { siteOf } from '~/lib/siteOf.ts';
import { articleItem, feedResponse, type FeedItem } from '../_feed.ts';

export const getStaticPaths = (() =>
  LOCALES.map((locale) => ({
    params: { locale, relive: slugOf('relive', locale) },
    props: { locale },
  }))) satisfies GetStaticPaths;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** An item that says that a stage is over and links to its result, which is shown on request. */
const stageItem = (stage: StageEntry, locale: Locale): FeedItem => {
  const { number, start, finish, publishedAt } = stage;
  const t = wordingIn(locale);
  return {
    title: t('feed.stageOver', { number, start: start.name, finish: finish.name }),
    link: relivePath(number, locale),
    description: t('feed.stageOverText'),
    pubDate: new Date(publishedAt ?? stageSpan(stage).endsAt),
  };
};

/** The news without spoilers: the articles that reveal no outcome, and an item for each stage that is over. */
export const GET: APIRoute<Props> = async ({ props: { locale }, site }) => {
  const t = wordingIn(locale);
  const origin = siteOf({ site });
  const ended = bookIn(await raceBook(), locale).stages.filter(({ outcome }) => outcome !== null);
  const untold = (await publishedNews(locale)).filter(({ tells }) => tells === 0);
  const items = [
    ...ended.map((stage) => stageItem(stage, locale)),
    ...untold.map((article) => articleItem(article, origin)),
  ].sort((one, other) => other.pubDate.getTime() - one.pubDate.getTime());
  return feedResponse({
    locale,
    origin,
    path: untoldFeedPath(locale),
    title: t('feed.untoldTitle'),
    description: t('feed.untoldDescription'),
    items: items.slice(0, NEWS_IN_FEED),
  });
};
