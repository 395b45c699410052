import { NEWS_PAGES_FILTERED, NEWS_PER_PAGE, NEWS_TAGS, topicIn, type Topic } from '~/config/news.ts';
import { LOCALES, type InEveryLocale, type Locale } from '~/i18n/locales.ts';
import { slugOf } from '~/i18n/paths.ts';
import { ARTICLE_KINDS, articleKind, type ArticleKind } from '../queries/articleKind.ts';
import { listedNews, newsDesks, newsPageCount, type Article, type NewsDesk } from '../queries/news.ts';
import { raceBook, type RaceBook } from '../queries/raceBook.ts';
import { articleCard, type ArticleCardShown } from './articleCard.ts';
import { firstCover } from './coverShown.ts';
import { counted, type Counted } from './listCounts.ts';

/** An article in a list that can be narrowed. */
type ListedArticle = {
  readonly card: ArticleCardShown;
  readonly tags: readonly string[];
  readonly kind: ArticleKind;
};

/** How the whole list can be narrowed. */
type NewsNarrowing = {
  /** The number of articles to choose from: those of the first `NEWS_PAGES_FILTERED` pages. */
  readonly total: number;
  readonly tags: readonly Counted[];
  readonly kinds: readonly Counted<ArticleKind>[];
};

/** One page of the news list. */
export type NewsListShown = {
  readonly page: number;
  readonly pages: number;
  /** Null for the list of all news. */
  readonly topic: Topic | null;
  /** The topics in use. */
  readonly topics: readonly Topic[];
  /** The languages that have this page: a language with fewer articles, or with none of the tag, does not. */
  readonly languages: readonly Locale[];
  readonly articles: readonly ListedArticle[];
  /**
   * Null for a page without filters: the pages of a tag are filtered already, and the filters of the first page include those that follow
   * it.
   */
  readonly narrowing: NewsNarrowing | null;
  /** Whether the race is over. */
  readonly isOver: boolean;
};

type Desks = InEveryLocale<NewsDesk>;
type Place = { readonly locale: Locale; readonly tag: string | undefined; readonly page: number };

const narrowingOf = ({ listed }: NewsDesk): NewsNarrowing => {
  const latest = listed.slice(0, NEWS_PAGES_FILTERED * NEWS_PER_PAGE);
  return {
    total: latest.length,
    tags: counted(
      latest.flatMap(({ tags }) => tags),
      NEWS_TAGS,
    ),
    kinds: counted(latest.map(articleKind), ARTICLE_KINDS),
  };
};

const listedArticle = (book: RaceBook, article: Article, locale: Locale, isFirst: boolean): ListedArticle => ({
  card: { ...articleCard(book, article, locale), ...(isFirst && { cover: firstCover(book, article) }) },
  tags: article.tags,
  kind: articleKind(article),
});

/** What one page of the list shows. */
const newsListShown = (book: RaceBook, desks: Desks, { locale, tag, page }: Place): NewsListShown => {
  const desk = desks[locale];
  const articles = listedNews(desk, tag).slice((page - 1) * NEWS_PER_PAGE, page * NEWS_PER_PAGE);
  return {
    page,
    pages: newsPageCount(desk, tag),
    topic: tag === undefined ? null : topicIn(tag, locale),
    topics: NEWS_TAGS.filter((known) => desk.byTag.has(known)).map((known) => topicIn(known, locale)),
    languages: LOCALES.filter(
      (other) => (tag === undefined || desks[other].byTag.has(tag)) && newsPageCount(desks[other], tag) >= page,
    ),
    articles: articles.map((article, index) => listedArticle(book, article, locale, page === 1 && index === 0)),
    narrowing: tag === undefined && page === 1 ? narrowingOf(desk) : null,
    isOver: book.phase.kind === 'over',
  };
};

/** The numbers of the pages of a list: its first one, or all that follow. */
const pageNumbers = (desk: NewsDesk, tag: string | undefined, which: 'first' | 'following'): readonly number[] =>
  which === 'first' ? [1] : Array.from({ length: newsPageCount(desk, tag) - 1 }, (_, index) => index + 2);

/** The pages of the list of all news: the first of each language, or all that follow. */
export const newsListPages = async (which: 'first' | 'following') => {
  const [book, desks] = [await raceBook(), await newsDesks()];
  return LOCALES.flatMap((locale) =>
    pageNumbers(desks[locale], undefined, which).map((page) => ({
      params: { locale, news: slugOf('news', locale), page: String(page) },
      props: { locale, view: newsListShown(book, desks, { locale, tag: undefined, page }) },
    })),
  );
};

/** The pages of the lists by tag: the first of each, or all that follow. */
export const taggedNewsPages = async (which: 'first' | 'following') => {
  const [book, desks] = [await raceBook(), await newsDesks()];
  return LOCALES.flatMap((locale) =>
    [...desks[locale].byTag.keys()].flatMap((tag) =>
      pageNumbers(desks[locale], tag, which).map((page) => ({
        params: { locale, news: slugOf('news', locale), tag, page: String(page) },
        props: { locale, view: newsListShown(book, desks, { locale, tag, page }) },
      })),
    ),
  );
};
