import { z } from 'astro/zod';
import { NEWS_PER_PAGE } from '~/config/news.ts';
import { isTakenDown } from '~/content/queries/publication.ts';
import { raceDateTime } from '~/content/schemas/common.ts';
import { LOCALES, ROUTES, type Locale } from '~/i18n/locales.ts';
import {
  comparePath,
  homePath,
  newsListPath,
  pathTo,
  rankingsPath,
  relivePath,
  roadsidePath,
  stagePath,
  withdrawalsPath,
  type RouteId,
} from '~/i18n/paths.ts';
import { hasTimetable } from '~/lib/race/timetable.ts';
import type { Article, Content } from './content.ts';
import { keyOf } from './keyOf.ts';
import type { News } from '~/content/schemas/news.ts';

/** Keys of the route table without a page of their own: they are used below another route or name a file. */
const ONLY_BELOW: readonly RouteId[] = [
  'stage',
  'roadside',
  'withdrawals',
  'compare',
  'mountainCalendar',
  'profileDrawing',
  'posterDrawing',
];

const isRoute = (name: string): name is RouteId => Object.hasOwn(ROUTES.fr, name);
const PAGES = Object.keys(ROUTES.fr)
  .filter(isRoute)
  .filter((route) => !ONLY_BELOW.includes(route));

/** The fields that determine an article's address, also read from front matter with a mistake elsewhere. */
const addressed = z.object({
  slug: z.string(),
  draft: z.boolean().catch(false),
  tags: z.array(z.string()).catch([]),
  unpublishAt: raceDateTime.optional().catch(undefined),
});

/** Includes future articles, to which others may link once they are published (rules/earlyLinks.ts). */
const published = (news: readonly Article<News>[], locale: Locale, now: number) =>
  news
    .filter((article) => article.locale === locale)
    .flatMap(({ front }) => addressed.safeParse(front.status === 'sound' ? front.data : front.raw).data ?? [])
    .filter((article) => !article.draft && !isTakenDown(article, { now, isReplay: false }));

/** The pages of a list of articles; the first page exists without articles as well. */
const listPages = (articles: number, locale: Locale, tag?: string): readonly string[] =>
  Array.from({ length: Math.max(1, Math.ceil(articles / NEWS_PER_PAGE)) }, (_, at) =>
    newsListPath(locale, at + 1, tag),
  );

const newsAddresses = (news: Content['news'], locale: Locale, now: number): readonly string[] => {
  const articles = published(news, locale, now);
  const tags = Map.groupBy(
    articles.flatMap((article) => [...new Set(article.tags)]),
    (tag) => tag,
  );
  return [
    ...listPages(articles.length, locale),
    ...[...tags].flatMap(([tag, { length }]) => listPages(length, locale, tag)),
    ...articles.map(({ slug }) => pathTo('news', locale, slug)),
  ];
};

/**
 * The number of a stage from its entry or its result; where it cannot be read, from the name of the file, so that a link to the stage is not
 * a mistake as well.
 */
const numberOf = (name: string, number: number | undefined): number | undefined =>
  number ?? (/^stage-\d+$/.test(name) ? Number(name.slice('stage-'.length)) : undefined);

const stageOf = (stage: Content['stages'][number]): number | undefined =>
  numberOf(stage.name, keyOf(stage, 'number', 'number'));

/** A result with a mistake elsewhere still has its page of rankings. */
const isRanked = ({ front }: Content['results'][number]): boolean =>
  front.status === 'sound' ? front.data.rankings !== null : front.raw['rankings'] !== null;

/**
 * Whether a stage has a roadside page: it has a timetable and was not cancelled (src/content/views/roadsidePages.ts). One of which nothing can
 * be read may have it.
 */
const hasRoadside = ({ front }: Content['stages'][number], { results }: Content): boolean =>
  front.status === 'refused'
    ? Object.keys(front.raw).length === 0
    : hasTimetable(front.data) &&
      !results.some(
        ({ front: other }) =>
          other.status === 'sound' &&
          other.data.stage === front.data.number &&
          other.data.outcome?.kind === 'cancelled',
      );

const present = (numbers: readonly (number | undefined)[]): readonly number[] =>
  numbers.filter((number) => number !== undefined);

const addressesIn = (content: Content, locale: Locale, now: number): readonly string[] => [
  homePath(locale),
  ...PAGES.map((route) => pathTo(route, locale)),
  withdrawalsPath(locale),
  comparePath(locale),
  ...present(content.stages.map(stageOf)).flatMap((number) => [stagePath(number, locale), relivePath(number, locale)]),
  ...present(content.stages.filter((stage) => hasRoadside(stage, content)).map(stageOf)).map((number) =>
    roadsidePath(number, locale),
  ),
  ...present(
    content.results.filter(isRanked).map((result) => numberOf(result.name, keyOf(result, 'stage', 'number'))),
  ).map((number) => rankingsPath(number, locale)),
  ...content.riders.map(({ name }) => pathTo('riders', locale, name)),
  ...content.teams.map(({ name }) => pathTo('teams', locale, name)),
  ...newsAddresses(content.news, locale, now),
];

/**
 * The address of every page of the built site, computed from the entries only, so that links are checked before the build. Drafts have
 * none, nor have articles that were taken down, and feeds are not pages.
 *
 * @param now - epoch milliseconds.
 */
export const siteAddresses = (content: Content, now: number): ReadonlySet<string> =>
  new Set(['/', ...LOCALES.flatMap((locale) => addressesIn(content, locale, now))]);
