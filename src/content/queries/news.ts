import { getCollection } from 'astro:content';
import { NEWS_PER_PAGE, type NewsTag } from '~/config/news.ts';
import { LOCALES, type InEveryLocale, type Locale } from '~/i18n/locales.ts';
import { inEveryLocale, pathTo, type Path } from '~/i18n/paths.ts';
import type { News } from '../schemas/news.ts';
import { once } from './once.ts';

/** An article in one language; `id` is the same in every language, `file` the Markdown that its page draws. */
export type Article = News & { readonly id: string; readonly locale: Locale; readonly file: string };

const localeAndId = (entryId: string): readonly [Locale, string] => {
  const locale = LOCALES.find((known) => entryId.startsWith(`${known}/`));
  if (locale === undefined) throw new Error(`The article "${entryId}" lies in no language's folder.`);
  return [locale, entryId.slice(locale.length + 1)];
};

const newestFirst = (one: Article, other: Article): number =>
  other.date.localeCompare(one.date) || one.id.localeCompare(other.id);

const byLocale = once(async (): Promise<InEveryLocale<readonly Article[]>> => {
  const articles = (await getCollection('news', ({ data }) => import.meta.env.DEV || !data.draft))
    .map(({ id: entryId, data, filePath }): Article => {
      const [locale, id] = localeAndId(entryId);
      return { ...data, id, locale, file: filePath ?? '' };
    })
    .sort(newestFirst);
  return inEveryLocale((locale) => articles.filter((article) => article.locale === locale));
});

/** The published articles of one language, the newest first. */
export const publishedNews = async (locale: Locale): Promise<readonly Article[]> => (await byLocale())[locale];

/** The address of an article. */
export const articlePath = ({ locale, slug }: Article): Path => pathTo('news', locale, slug);

/** The addresses of one article in all languages; the content check has seen that each language has it. */
export const articlePaths = async (id: string): Promise<InEveryLocale<Path>> => {
  const all = await byLocale();
  return inEveryLocale((locale) => {
    const article = all[locale].find((candidate) => candidate.id === id);
    return article === undefined ? pathTo('news', locale) : articlePath(article);
  });
};

/** The articles about one stage, the newest first. */
export const newsOfStage = async (stage: number, locale: Locale): Promise<readonly Article[]> =>
  (await publishedNews(locale)).filter((article) => article.stage === stage);

/** One page of the news list: its articles and where it stands. */
export type NewsPage = {
  readonly articles: readonly Article[];
  readonly page: number;
  readonly pages: number;
  readonly tag: NewsTag | undefined;
};

/** Cuts the news of a language, or those with one tag, into the pages of the list; there is always a first one. */
export const newsPages = async (locale: Locale, tag?: NewsTag): Promise<readonly NewsPage[]> => {
  const articles = (await publishedNews(locale)).filter(({ tags }) => tag === undefined || tags.includes(tag));
  const pages = Math.max(1, Math.ceil(articles.length / NEWS_PER_PAGE));
  return Array.from({ length: pages }, (_, index) => ({
    articles: articles.slice(index * NEWS_PER_PAGE, (index + 1) * NEWS_PER_PAGE),
    page: index + 1,
    pages,
    tag,
  }));
};

/** The tags in use in one language. */
export const tagsInUse = async (locale: Locale): Promise<readonly NewsTag[]> => [
  ...new Set((await publishedNews(locale)).flatMap(({ tags }) => tags)),
];
