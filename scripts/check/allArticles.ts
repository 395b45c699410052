import type { Article, Content } from './content.ts';

/** The Markdown entries of every collection, for rules about texts. */
export const allArticles = (content: Content): readonly Article<unknown>[] => [
  ...content.news,
  ...content.members,
  ...content.pages,
];
