import { z } from 'astro/zod';
import { raceDateTime } from '~/content/schemas/common.ts';
import { LOCALES, ROUTES, type Locale } from '~/i18n/locales.ts';
import {
  comparePath,
  homePath,
  pathTo,
  rankingsPath,
  relivePath,
  roadsidePath,
  stagePath,
  withdrawalsPath,
  type RouteId,
} from '~/i18n/paths.ts';
import { hasTimetable } from '~/lib/race/timetable.ts';
import type { Content } from './content.ts';
import { keyOf } from './keyOf.ts';
import { newsAddresses } from './newsAddresses.ts';
import { ALWAYS, spansOf, type Addressed, type Span } from './spans.ts';

/** Addresses with the times at which their pages are on the site. */
export type Addresses = ReadonlyMap<string, readonly Span[]>;

type Place = { readonly content: Content; readonly locale: Locale; readonly now: number };

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

/**
 * The number of a stage from its entry or its result; where it cannot be read, from the name of the file, so that a link to the stage is not
 * a mistake as well.
 */
const numberOf = (name: string, number: number | undefined): number | undefined =>
  number ?? (/^stage-\d+$/.test(name) ? Number(name.slice('stage-'.length)) : undefined);

const stageOf = (stage: Content['stages'][number]): number | undefined =>
  numberOf(stage.name, keyOf(stage, 'number', 'number'));

const timesOfResult = z.object({ published: raceDateTime.optional().catch(undefined) });

/** When a result is known, even if it has a mistake elsewhere; without a time of its own it is known at once. */
const knownFrom = ({ front }: Content['results'][number]): string | undefined =>
  timesOfResult.parse(front.status === 'sound' ? front.data : front.raw).published;

/** A result with a mistake elsewhere still has its page of rankings. */
const isRanked = ({ front }: Content['results'][number]): boolean =>
  front.status === 'sound' ? front.data.rankings !== null : front.raw['rankings'] !== null;

/**
 * When a stage has a roadside page: it has a timetable and is not cancelled (src/content/views/roadsidePages.ts). One of which nothing can
 * be read may have it. Undefined if it never has one.
 */
const roadsideSpans = (
  { front }: Content['stages'][number],
  results: Content['results'],
  now: number,
): readonly Span[] | undefined => {
  if (front.status === 'refused') return Object.keys(front.raw).length === 0 ? ALWAYS : undefined;
  if (!hasTimetable(front.data)) return undefined;
  const cancelled = results.find(
    ({ front: other }) =>
      other.status === 'sound' && other.data.stage === front.data.number && other.data.outcome?.kind === 'cancelled',
  );
  if (cancelled === undefined) return ALWAYS;
  const until = knownFrom(cancelled);
  return until === undefined ? [] : spansOf({ until }, now);
};

/** The addresses of the pages of a stage. */
const stageAddresses = (stage: Content['stages'][number], { content, locale, now }: Place): readonly Addressed[] => {
  const number = stageOf(stage);
  if (number === undefined) return [];
  const roadside = roadsideSpans(stage, content.results, now);
  return [
    [stagePath(number, locale), ALWAYS],
    [relivePath(number, locale), ALWAYS],
    ...(roadside === undefined ? [] : [[roadsidePath(number, locale), roadside] as const]),
  ];
};

const rankingsAddresses = (result: Content['results'][number], { locale, now }: Place): readonly Addressed[] => {
  const number = numberOf(result.name, keyOf(result, 'stage', 'number'));
  return number === undefined || !isRanked(result)
    ? []
    : [[rankingsPath(number, locale), spansOf({ from: knownFrom(result) }, now)]];
};

const addressesIn = (place: Place): readonly Addressed[] => {
  const { content, locale } = place;
  const permanent = [
    homePath(locale),
    ...PAGES.map((route) => pathTo(route, locale)),
    withdrawalsPath(locale),
    comparePath(locale),
    ...content.riders.map(({ name }) => pathTo('riders', locale, name)),
    ...content.teams.map(({ name }) => pathTo('teams', locale, name)),
  ];
  return [
    ...permanent.map((address) => [address, ALWAYS] as const),
    ...content.stages.flatMap((stage) => stageAddresses(stage, place)),
    ...content.results.flatMap((result) => rankingsAddresses(result, place)),
  ];
};

/**
 * The address of every page that the site has now or later, and when it has it, computed from the entries only, so that links are checked
 * before the build. Pages that were taken down have no time left. Drafts have no address, and feeds are not pages. In a replay the times
 * are those of the site without it.
 *
 * @param now - epoch milliseconds.
 */
export const siteAddresses = (content: Content, now: number): Addresses => {
  const newsIn = newsAddresses(content.news, now);
  return new Map<string, readonly Span[]>([
    ['/', ALWAYS],
    ...LOCALES.flatMap((locale) => [...addressesIn({ content, locale, now }), ...newsIn(locale)]),
  ]);
};

/** The addresses of the pages that the site has now or later. */
export const presentAddresses = (addresses: Addresses): ReadonlySet<string> =>
  new Set([...addresses].filter(([, spans]) => spans.length > 0).map(([address]) => address));
