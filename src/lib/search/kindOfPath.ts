/** The kinds of page that the search can be narrowed to. */
export const SEARCH_KINDS = ['rider', 'team', 'stage', 'article', 'ranking', 'page'] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The folders of the pages of a kind in one language, such as `/fr/coureurs/`; the folder's own page is the list. */
export type KindFolders = Readonly<Record<'rider' | 'team' | 'stage' | 'article' | 'ranking', string>>;

/** The kind of a page by its path, because the search service sends nothing else about it. Lists are plain pages. */
export const kindOfPath = (path: string, folders: KindFolders): SearchKind => {
  const isBelow = (kind: keyof KindFolders): boolean => path.startsWith(folders[kind]) && path !== folders[kind];
  if (path === folders.ranking) return 'ranking';
  return SEARCH_KINDS.find((kind) => kind !== 'page' && isBelow(kind)) ?? 'page';
};
