import { brotliCompressSync, constants } from 'node:zlib';
import { IS_NUMBERED, RACE } from '~/config/race.ts';
import type { Classification } from '~/config/race/definition.ts';
import { formatDate } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { comparePath, homePath, pathTo, stageSlug, withdrawalsPath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { emptyRoutes } from './emptyRoutes.ts';
import { publishedNews } from './news.ts';
import { bookIn } from './placeNames.ts';
import { raceBook, type RaceBook, type StageEntry } from './raceBook.ts';

/**
 * A page: its name, a note that distinguishes it from others of that name, the end of its address, and further names that readers may
 * search for.
 */
type Suggestion = readonly [name: string, note: string, end: string, ...also: readonly string[]];

/**
 * Pages whose addresses have the same beginning, and the words with which readers search for a page of their kind; the address is `start` +
 * `end` + `/`, or `start` + `end` where `start` ends with `#`.
 */
type SuggestionGroup = readonly [
  start: string,
  suggestions: readonly Suggestion[],
  kindWords: string,
  /** The last stage whose outcome each name tells; without it none does. */
  tells?: readonly number[],
];

/** The file of one language (`readNamedPages` in src/lib/search/namedPages.ts). */
type SuggestionsFile = {
  readonly fillers: string;
  /** The words for 1, 2, 3 and so on, variants of one number separated by slashes. */
  readonly numbers: readonly string[];
  readonly groups: readonly SuggestionGroup[];
};

/**
 * The size of the file after brotli: names and titles come in one request, which must not delay the first letters (docs/performance.md).
 */
const BYTES_MOST = 15_000;

/** More articles than this never fit; the search page finds the older ones. */
const ARTICLES_MOST = 400;

/**
 * This quality is fast and never underestimates the size: the build compresses the files with a higher quality. From 8 on, brotli spreads
 * its table over so much memory that a file of this size takes 10 to 100 times as long, and becomes less than 1 % smaller.
 */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

/** The number of leading values that fit into the file; `drawnWith` generates the file that contains them. */
const fitting = <Value>(values: readonly Value[], drawnWith: (values: readonly Value[]) => unknown): number => {
  const fits = (count: number): boolean =>
    brotliCompressSync(JSON.stringify(drawnWith(values.slice(0, count))), QUICK).length <= BYTES_MOST;
  if (fits(values.length)) return values.length;
  let [least, most] = [0, values.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
};

/** The suggestions of the search fields in one language: the groups of the race, and the newest articles, not all of which may fit. */
export type Suggestions = Omit<SuggestionsFile, 'groups'> & {
  readonly race: readonly SuggestionGroup[];
  readonly articles: readonly Suggestion[];
  /** The last stage whose outcome the title of each article tells. */
  readonly tells: readonly number[];
};

/** Lists and other pages that readers look for by name. */
const PAGES = [
  'riders',
  'compare',
  'teams',
  'stages',
  'rankings',
  'withdrawals',
  'winners',
  'videos',
  'raceCentre',
  'club',
  'newsletter',
  'news',
  'partners',
  'privacy',
  'profile',
  'authentication',
] as const;

/** Other names of a page, separated by commas in its message. */
const alsoIn = (
  page: (typeof PAGES)[number] | Classification | 'firstStage' | 'lastStage' | 'timeTrial',
  locale: Locale,
): readonly string[] => {
  const t = wordingIn(locale);
  return t(`search.also.${page}`).split(', ');
};

const classificationIn = (key: Classification, locale: Locale): Suggestion => {
  const jersey = RACE.jerseys.find(({ classification }) => classification === key)?.name[locale];
  const name = wordingIn(locale)(`classification.${key}`);
  return [name, jersey ?? '', key, ...alsoIn(key, locale)];
};

const pageIn = (route: (typeof PAGES)[number], locale: Locale): Suggestion => {
  const t = wordingIn(locale);
  const [path, name] =
    route === 'compare'
      ? [comparePath(locale), t('compare.title')]
      : [route === 'withdrawals' ? withdrawalsPath(locale) : pathTo(route, locale), t(`page.${route}`)];
  return [name, '', path.slice(homePath(locale).length, -1), ...alsoIn(route, locale)];
};

const townsOf = ({ start, finish }: StageEntry): string => `${start.name} – ${finish.name}`;

/** The towns' own names, where the language uses another name: a reader may know only the own name. */
const otherTowns = (shown: StageEntry, own: StageEntry): readonly string[] =>
  townsOf(shown) === townsOf(own) ? [] : [townsOf(own)];

const stagesIn = (book: RaceBook, locale: Locale): readonly Suggestion[] => {
  const { stages } = bookIn(book, locale);
  return stages.map((stage, index) => [
    townsOf(stage),
    wordingIn(locale)('stage.number', { number: stage.number }),
    stageSlug(stage.number, locale),
    ...book.climbsOf(stage.number).map(({ name }) => name),
    ...otherTowns(stage, book.stage(stage.number)),
    ...(stage.kind === 'time-trial' ? alsoIn('timeTrial', locale) : []),
    ...(index === 0 ? alsoIn('firstStage', locale) : []),
    ...(index === stages.length - 1 ? alsoIn('lastStage', locale) : []),
  ]);
};

/** The pages of the race, by their kinds. */
const raceGroups = (
  book: RaceBook,
  empty: Awaited<ReturnType<typeof emptyRoutes>>,
  locale: Locale,
): readonly SuggestionGroup[] => {
  const t = wordingIn(locale);
  const { riders, teams, ranked, team: teamOf } = book;
  return [
    [
      pathTo('riders', locale),
      riders.map(({ name, bib, team, slug }) => [name, IS_NUMBERED ? `${bib} · ${team}` : teamOf(team).name, slug]),
      t('search.typed.rider'),
    ],
    [
      pathTo('teams', locale),
      teams.map(({ name, code, slug }) => [name, IS_NUMBERED ? code : t('table.team'), slug]),
      t('search.typed.team'),
    ],
    [pathTo('stages', locale), stagesIn(book, locale), t('search.typed.stage')],
    [
      `${pathTo('rankings', locale)}#`,
      RACE.classifications.map((key) => classificationIn(key, locale)),
      t('search.typed.classification'),
    ],
    [
      homePath(locale),
      PAGES.filter((route) => !empty.includes(route)).map((route) => pageIn(route, locale)),
      t('search.typed.page'),
    ],
    [
      pathTo('rankings', locale),
      ranked.map(({ number }) => [t('rankings.afterStage', { number }), '', stageSlug(number, locale)]),
      t('search.typed.afterStage'),
    ],
  ];
};

export const suggestionsIn = async (locale: Locale): Promise<Suggestions> => {
  const t = wordingIn(locale);
  const race = raceGroups(await raceBook(), await emptyRoutes(), locale);
  const news = (await publishedNews(locale)).slice(0, ARTICLES_MOST);
  const articles = news.map(({ title, date, slug }): Suggestion => [title, formatDate(date, locale, 'date'), slug]);
  const fillers = `${t('search.typed.fillers')} ${RACE.name}`;
  const numbers = t('search.typed.numbers').split(', ');
  return { fillers, numbers, race, articles, tells: news.map(({ tells }) => tells) };
};

/** Everything with a name: riders, teams, stages, and as many new articles as fit into one small file. */
export const suggestionsFile = ({ race, articles, tells, ...words }: Suggestions, locale: Locale): SuggestionsFile => {
  const kindWords = wordingIn(locale)('search.typed.article');
  const withNews = (some: readonly Suggestion[]): SuggestionsFile => ({
    ...words,
    groups: [...race, [pathTo('news', locale), some, kindWords, tells.slice(0, some.length)]],
  });
  return withNews(articles.slice(0, fitting(articles, withNews)));
};
