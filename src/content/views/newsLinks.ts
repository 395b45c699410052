import type { Article } from '../queries/news.ts';

/** How many articles the page of a rider or a team names. */
const SHOWN = 5;

/** An article as a link. */
export type NewsLink = Pick<Article, 'slug' | 'title' | 'date' | 'tells'>;

/** The newest articles about a rider or a team, without what their page does not show. */
export const newsLinks = (articles: readonly Article[] = []): readonly NewsLink[] =>
  articles.slice(0, SHOWN).map(({ slug, title, date, tells }) => ({ slug, title, date, tells }));
