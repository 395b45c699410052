import type { Locale } from '~/i18n/locales.ts';
import type { Article } from '../queries/news.ts';
import type { RaceBook } from '../queries/raceBook.ts';
import { coverShown, type CoverShown } from './coverShown.ts';

/** An article as a card. */
export type ArticleCardShown = Pick<
  Article,
  'slug' | 'title' | 'teaser' | 'date' | 'membersOnly' | 'unpublished' | 'tells'
> & {
  readonly cover: CoverShown;
  /** The language of the article, to whose page the card links, if the page's own language does not have it; otherwise null. */
  readonly elsewhere: Locale | null;
  /** Whether the article has a sponsor. */
  readonly isSponsored: boolean;
};

/** The data of an article's card on a page in a language, without the article's text. */
export const articleCard = (book: RaceBook, article: Article, language: Locale = article.locale): ArticleCardShown => {
  const { slug, title, teaser, date, membersOnly, unpublished, sponsor, tells } = article;
  return {
    slug,
    title,
    teaser,
    date,
    membersOnly,
    unpublished,
    tells,
    cover: coverShown(book, article),
    elsewhere: article.locale === language ? null : article.locale,
    isSponsored: sponsor !== undefined,
  };
};
