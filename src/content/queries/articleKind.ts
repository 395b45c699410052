import type { Article } from './news.ts';

/** The kinds of article, by which `kind` narrows the news list (docs/contract.md, Query parameters and fragments). */
export const ARTICLE_KINDS = ['stage', 'background', 'members'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

export const articleKind = ({ membersOnly, stage }: Pick<Article, 'membersOnly' | 'stage'>): ArticleKind => {
  if (membersOnly) return 'members';
  return stage === undefined ? 'background' : 'stage';
};
