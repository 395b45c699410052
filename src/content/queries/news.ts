import { NEWS_ON_HOME, NEWS_PER_PAGE } from '~/config/news.ts';
import { LOCALES, type InEveryLocale, type Locale } from '~/i18n/locales.ts';
import { inEveryLocale, pathTo, type Path } from '~/i18n/paths.ts';
import { lastBegun } from '~/lib/race/lastBegun.ts';
import type { Moment } from '~/lib/race/moment.ts';
import type { News } from '../schemas/news.ts';
import { storedDirectives, type FactsDirective } from '../directives/drawnFromFacts.ts';
import { articleAuthors, type AuthorShown } from './authors.ts';
import { entriesIn } from './entriesIn.ts';
import { isPublished } from './knownResults.ts';
import { once } from './once.ts';
import { articlePhotos, type ArticlePhotos } from './photos.ts';
import { pinnedStories } from './pinnedStories.ts';
import { isOnline, isTakenDown, publishedFrom } from './publication.ts';
import { raceBook } from './raceBook.ts';
import { siteMoment } from './siteMoment.ts';

export type { FactsDirective };

/** Why readers do not see an article that the dev server shows. */
export type Unpublished = 'draft' | 'scheduled' | 'takenDown';

/**
 * An article in one language; `id` is the same in every language, `file` is the Markdown that its page renders, `digest` is the digest of
 * the file.
 */
export type Article = Omit<News, 'authors' | 'tells'> &
  ArticlePhotos & {
    /** The last stage whose outcome it may tell; 0 for none. */
    readonly tells: number;
    /** In the order of the by-line; empty where the race itself is the author. */
    readonly authors: readonly AuthorShown[];
    readonly id: string;
    readonly locale: Locale;
    readonly file: string;
    readonly digest: string;
    readonly directives: readonly FactsDirective[];
    /** Undefined in every build. */
    readonly unpublished: Unpublished | undefined;
  };

const localeAndId = (entryId: string): readonly [Locale, string] => {
  const locale = LOCALES.find((known) => entryId.startsWith(`${known}/`));
  if (locale === undefined) throw new Error(`The article "${entryId}" lies in no language's folder.`);
  return [locale, entryId.slice(locale.length + 1)];
};

// Dates and ids contain only digits, lower-case letters and hyphens, so they can be compared by code units; `localeCompare` is fifty times
// slower.
const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const newestFirst = (one: Article, other: Article): number =>
  inOrder(other.date, one.date) || inOrder(one.id, other.id);

/** The news of one language, the newest first, with an index for each kind of query, so that none has to search all articles. */
export type NewsDesk = {
  readonly articles: readonly Article[];
  /** The articles for lists, including those of other languages that are listed here as well (`listedElsewhere`). */
  readonly listed: readonly Article[];
  readonly byId: ReadonlyMap<string, Article>;
  readonly byStage: ReadonlyMap<number | undefined, readonly Article[]>;
  readonly byTag: ReadonlyMap<string, readonly Article[]>;
  /** By the bibs and the codes that articles name. */
  readonly byRider: ReadonlyMap<number, readonly Article[]>;
  readonly byTeam: ReadonlyMap<string, readonly Article[]>;
};

/** The articles by each of their keys, in the same order. */
const byEach = <Key>(articles: readonly Article[], keysOf: (article: Article) => readonly Key[]) => {
  const groups = new Map<Key, Article[]>();
  for (const article of articles) {
    for (const key of keysOf(article)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [article]);
      else group.push(article);
    }
  }
  return groups;
};

const deskOf = (articles: readonly Article[], elsewhere: readonly Article[]): NewsDesk => ({
  articles,
  listed: elsewhere.length === 0 ? articles : [...articles, ...elsewhere].sort(newestFirst),
  byId: new Map(articles.map((article) => [article.id, article])),
  byStage: Map.groupBy(articles, ({ stage }) => stage),
  byTag: byEach(articles, ({ tags }) => tags),
  byRider: byEach(articles, ({ riders = [] }) => riders),
  byTeam: byEach(articles, ({ teams = [] }) => teams),
});

/** The articles that a language does not have but lists, each in the first of its own languages. */
const elsewhereOf = (all: readonly Article[], own: readonly Article[]): readonly Article[] => {
  const ids = new Set(own.map(({ id }) => id));
  return all.filter(
    ({ id, locale, languages, listedElsewhere }) => listedElsewhere && languages?.[0] === locale && !ids.has(id),
  );
};

const unpublishedAs = (article: News, moment: Moment): Unpublished | undefined => {
  if (!import.meta.env.DEV) return undefined;
  if (article.draft) return 'draft';
  if (isTakenDown(article, moment)) return 'takenDown';
  return isOnline(article, moment) ? undefined : 'scheduled';
};

/** When the text or a correction of an article was last written. */
const lastWritten = (text: string, corrections: News['corrections'] = []): string =>
  [text, ...corrections.map(({ date }) => date)].sort().at(-1) ?? text;

/** The published articles of all languages. */
export const newsDesks = once(async (): Promise<InEveryLocale<NewsDesk>> => {
  const moment = siteMoment();
  const { DEV: isDevelopment } = import.meta.env;
  // Editors also see future articles and drafts on the dev server, but not in a replay, which shows a past moment.
  const isKnown = (article: News): boolean => (isDevelopment && !moment.isReplay) || isOnline(article, moment);
  const isShown = (article: News): boolean => (isDevelopment || !article.draft) && isKnown(article);
  const entries = await entriesIn('news', ({ data }) => isShown(data));
  const [photosOf, authorsOf] = [await articlePhotos(entries), await articleAuthors()];
  const { stages } = await raceBook();
  const articles = entries.map((entry): Article => {
    const { id: entryId, data, filePath, digest, rendered } = entry;
    const [locale, id] = localeAndId(entryId);
    const date = publishedFrom(data);
    const { updated } = data;
    // For readers, only a change after the publication counts.
    const isChanged = updated !== undefined && updated > date && isPublished(updated, moment);
    const corrections = data.corrections?.filter((correction) => isPublished(correction.date, moment));
    return {
      ...data,
      ...photosOf(entry),
      authors: authorsOf(data.authors, locale),
      corrections,
      tells: data.tells ?? lastBegun(stages, lastWritten(isChanged ? updated : date, corrections)),
      date,
      updated: isChanged ? updated : undefined,
      id,
      locale,
      file: filePath ?? '',
      digest: String(digest),
      directives: storedDirectives(rendered?.metadata),
      unpublished: unpublishedAs(data, moment),
    };
  });
  const byLocale = Map.groupBy(articles, ({ locale }) => locale);
  return inEveryLocale((locale) => {
    const own = (byLocale.get(locale) ?? []).sort(newestFirst);
    return deskOf(own, elsewhereOf(articles, own));
  });
});

/** The published articles of one language, the newest first. */
export const publishedNews = async (locale: Locale): Promise<readonly Article[]> =>
  (await newsDesks())[locale].articles;

/** The address of an article. */
export const articlePath = ({ locale, slug }: Pick<Article, 'locale' | 'slug'>): Path => pathTo('news', locale, slug);

/** The address under which an article was first published: it identifies the article in feeds, even after a rename. */
export const firstPath = ({ locale, slug, formerSlugs: [first = slug] = [] }: Article): Path =>
  articlePath({ locale, slug: first });

/** The addresses of one article in the languages that have it. */
export const articlePaths = (desks: InEveryLocale<NewsDesk>, id: string): Partial<InEveryLocale<Path>> =>
  Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const article = desks[locale].byId.get(id);
      return article === undefined ? [] : [[locale, articlePath(article)]];
    }),
  );

/** The articles of the home page, including those of other languages: first those that editors have pinned, then the newest. */
export const homeNews = async (locale: Locale): Promise<readonly Article[]> => {
  const { listed, byId } = (await newsDesks())[locale];
  const moment = siteMoment();
  const pinned = pinnedStories()
    .filter(({ until }) => until === undefined || !isPublished(until, moment))
    .flatMap(({ article }) => byId.get(article) ?? []);
  return [...new Set([...pinned, ...listed])].slice(0, NEWS_ON_HOME);
};

/** As many of the newest articles as the home page shows. */
export const latestNews = async (locale: Locale): Promise<readonly Article[]> =>
  (await publishedNews(locale)).slice(0, NEWS_ON_HOME);

/** The articles of a list: all of them, or those with one tag. */
export const listedNews = ({ articles, listed, byTag }: NewsDesk, tag: string | undefined): readonly Article[] => {
  if (tag === undefined) return listed;
  // In the usual case the index suffices, without a search through all articles.
  return listed === articles ? (byTag.get(tag) ?? []) : listed.filter(({ tags }) => tags.some((own) => own === tag));
};

/** How many pages a list has; there is always a first one. */
export const newsPageCount = (desk: NewsDesk, tag: string | undefined): number =>
  Math.max(1, Math.ceil(listedNews(desk, tag).length / NEWS_PER_PAGE));
