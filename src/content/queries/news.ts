import { getEntry } from 'astro:content';
import { NEWS_ON_HOME, NEWS_PER_PAGE } from '~/config/news.ts';
import { LOCALES, type InEveryLocale, type Locale } from '~/i18n/locales.ts';
import { inEveryLocale, pathTo, type Path } from '~/i18n/paths.ts';
import type { News } from '../schemas/news.ts';
import { entriesIn } from './entriesIn.ts';
import { isPublished } from './knownResults.ts';
import { once } from './once.ts';
import { siteMoment } from './siteMoment.ts';

/** An article in one language; `id` is the same in every language, `file` the Markdown that its page draws. */
export type Article = News & { readonly id: string; readonly locale: Locale; readonly file: string };

const localeAndId = (entryId: string): readonly [Locale, string] => {
  const locale = LOCALES.find((known) => entryId.startsWith(`${known}/`));
  if (locale === undefined) throw new Error(`The article "${entryId}" lies in no language's folder.`);
  return [locale, entryId.slice(locale.length + 1)];
};

// Dates and ids hold only figures, small letters and hyphens, so their codes sort them: `localeCompare` costs fifty times that.
const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const newestFirst = (one: Article, other: Article): number =>
  inOrder(other.date, one.date) || inOrder(one.id, other.id);

/** The news of one language and the ways in which pages ask for them, each looked up without a walk through all. */
type NewsDesk = {
  readonly articles: readonly Article[];
  readonly byId: ReadonlyMap<string, Article>;
  readonly byStage: ReadonlyMap<number | undefined, readonly Article[]>;
  readonly byTag: ReadonlyMap<string, readonly Article[]>;
};

const deskOf = (articles: readonly Article[]): NewsDesk => {
  const tags = new Map<string, Article[]>();
  for (const article of articles) {
    for (const tag of article.tags) {
      const tagged = tags.get(tag);
      if (tagged === undefined) tags.set(tag, [article]);
      else tagged.push(article);
    }
  }
  return {
    articles,
    byId: new Map(articles.map((article) => [article.id, article])),
    byStage: Map.groupBy(articles, ({ stage }) => stage),
    byTag: tags,
  };
};

const desks = once(async (): Promise<InEveryLocale<NewsDesk>> => {
  const moment = siteMoment();
  const { DEV: isDevelopment } = import.meta.env;
  // Editors see what is to come, also drafts; but a past moment does not know of later days.
  const isKnown = (date: string): boolean => (isDevelopment && !moment.isReplay) || isPublished(date, moment);
  const isShown = ({ draft, date }: News): boolean => (isDevelopment || !draft) && isKnown(date);
  const entries = await entriesIn('news', ({ data }) => isShown(data));
  const articles = Map.groupBy(
    entries.map(({ id: entryId, data, filePath }): Article => {
      const [locale, id] = localeAndId(entryId);
      const updated = data.updated !== undefined && isPublished(data.updated, moment) ? data.updated : undefined;
      return { ...data, updated, id, locale, file: filePath ?? '' };
    }),
    ({ locale }) => locale,
  );
  return inEveryLocale((locale) => deskOf((articles.get(locale) ?? []).sort(newestFirst)));
});

/** The published articles of one language, the newest first. */
export const publishedNews = async (locale: Locale): Promise<readonly Article[]> => (await desks())[locale].articles;

/** The address of an article. */
export const articlePath = ({ locale, slug }: Article): Path => pathTo('news', locale, slug);

/** The addresses of one article in all languages; the content check has seen that each language has it. */
export const articlePaths = async (id: string): Promise<InEveryLocale<Path>> => {
  const all = await desks();
  return inEveryLocale((locale) => {
    const article = all[locale].byId.get(id);
    return article === undefined ? pathTo('news', locale) : articlePath(article);
  });
};

/** The digest of an article's file. Not part of the article: cards show it too, and a change of its text does not concern them. */
export const textDigest = async ({ id, locale }: Article): Promise<string> =>
  String((await getEntry('news', `${locale}/${id}`))?.digest);

/** The articles that the home page shows. */
export const latestNews = async (locale: Locale): Promise<readonly Article[]> =>
  (await publishedNews(locale)).slice(0, NEWS_ON_HOME);

/** The articles of which only members read the text, the newest first. */
export const newsForMembers = async (locale: Locale): Promise<readonly Article[]> =>
  (await publishedNews(locale)).filter(({ membersOnly }) => membersOnly);

/** The articles about one stage, the newest first. */
export const newsOfStage = async (stage: number, locale: Locale): Promise<readonly Article[]> =>
  (await desks())[locale].byStage.get(stage) ?? [];

/** One page of the news list: its articles and where it stands. */
export type NewsPage = {
  readonly articles: readonly Article[];
  readonly page: number;
  readonly pages: number;
  readonly tag: string | undefined;
};

const pagesFor = (articles: readonly Article[]): number => Math.max(1, Math.ceil(articles.length / NEWS_PER_PAGE));

const cut = (articles: readonly Article[], tag: string | undefined): readonly NewsPage[] => {
  const pages = pagesFor(articles);
  return Array.from({ length: pages }, (_, index) => ({
    articles: articles.slice(index * NEWS_PER_PAGE, (index + 1) * NEWS_PER_PAGE),
    page: index + 1,
    pages,
    tag,
  }));
};

const listed = async (locale: Locale, tag: string | undefined): Promise<readonly Article[]> => {
  const { articles, byTag } = (await desks())[locale];
  return tag === undefined ? articles : (byTag.get(tag) ?? []);
};

/** Cuts the news of a language, or those with one tag, into the pages of the list; there is always a first one. */
export const newsPages = async (locale: Locale, tag?: string): Promise<readonly NewsPage[]> => {
  return cut(await listed(locale, tag), tag);
};

/** How many pages the list has: every page of it asks for every language. */
export const newsPageCount = async (locale: Locale, tag?: string): Promise<number> =>
  pagesFor(await listed(locale, tag));

/** The tags in use in one language. */
export const tagsInUse = async (locale: Locale): Promise<readonly string[]> => [
  ...(await desks())[locale].byTag.keys(),
];
