import type { Article } from '../queries/news.ts';

/** How many articles the page of a rider or a team links to. */
const SHOWN = 5;

/** An article as a link. */
export type NewsLink = Pick<Article, 'slug' | 'title' | 'date' | 'tells'>;

/** The newest articles about a rider or a team, reduced to the fields that the page shows. */
export const newsLinks = (articles: readonly Article[] = []): readonly NewsLink[] =>
  articles.slice(0, SHOWN).map(({ slug, title, date, tells }) => ({ slug, title, date, tells }));
