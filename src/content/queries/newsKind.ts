import type { Article } from './news.ts';

/** What an article is, by which the news list can be narrowed (contract.md 3, `kind`). */
export const NEWS_KINDS = ['stage', 'background', 'members'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

export const newsKind = ({ membersOnly, stage }: Pick<Article, 'membersOnly' | 'stage'>): NewsKind => {
  if (membersOnly) return 'members';
  return stage === undefined ? 'background' : 'stage';
};
