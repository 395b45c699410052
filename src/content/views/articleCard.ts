import type { Article } from '../queries/news.ts';
import type { RaceBook } from '../queries/raceBook.ts';
import { coverShown, type CoverShown } from './coverShown.ts';

/** An article as a card. */
export type ArticleCardShown = Pick<Article, 'slug' | 'title' | 'teaser' | 'date' | 'membersOnly' | 'unpublished'> & {
  readonly cover: CoverShown;
  /** Whether the article has a sponsor. */
  readonly isSponsored: boolean;
};

/** What a card shows of an article, and nothing of its text. */
export const articleCard = (book: RaceBook, article: Article): ArticleCardShown => {
  const { slug, title, teaser, date, membersOnly, unpublished, sponsor } = article;
  return {
    slug,
    title,
    teaser,
    date,
    membersOnly,
    unpublished,
    cover: coverShown(book, article),
    isSponsored: sponsor !== undefined,
  };
};
