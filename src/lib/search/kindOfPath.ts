/** What a page is about; the search offers these to choose from. */
export const SEARCH_KINDS = ['rider', 'team', 'stage', 'article', 'ranking', 'page'] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Where the pages of a kind lie in one language, such as `/fr/coureurs/`; the list itself stands there. */
export type KindFolders = Readonly<Record<'rider' | 'team' | 'stage' | 'article' | 'ranking', string>>;

/** The kind of a page by its path: all that the search service tells of a hit (contract.md 5). Lists are plain pages. */
export const kindOfPath = (path: string, folders: KindFolders): SearchKind => {
  const isBelow = (kind: keyof KindFolders): boolean => path.startsWith(folders[kind]) && path !== folders[kind];
  if (path === folders.ranking) return 'ranking';
  return SEARCH_KINDS.find((kind) => kind !== 'page' && isBelow(kind)) ?? 'page';
};
