/** One index below `/pagefind/` and the digest of what is in it. */
export type IndexName = { readonly name: string; readonly digest: string };

/** The indexes that the build has named on the page: the race's, then the years of the news from the newest back. */
export const readIndexes = (names: string): readonly IndexName[] =>
  names.split(' ').flatMap((entry) => {
    const [, name, digest] = /^([a-z]{2}-\w+):(\w+)$/.exec(entry) ?? [];
    return name === undefined || digest === undefined ? [] : [{ name, digest }];
  });
