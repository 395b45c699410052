import type { Article } from './news.ts';

/** The kinds of article, by which `kind` narrows the news list (docs/contract.md, Query parameters and fragments). */
export const NEWS_KINDS = ['stage', 'background', 'members'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

export const newsKind = ({ membersOnly, stage }: Pick<Article, 'membersOnly' | 'stage'>): NewsKind => {
  if (membersOnly) return 'members';
  return stage === undefined ? 'background' : 'stage';
};
