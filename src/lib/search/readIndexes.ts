/** A file of an index, with the words from `start` up to the start of the next one. */
type IndexChunk = { readonly start: string; readonly address: string };

/** One index below `/pagefind/`, the digest of its contents, and its files of words in the order of the words. */
export type IndexName = { readonly name: string; readonly digest: string; readonly chunks: readonly IndexChunk[] };

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

const chunksIn = (name: string, listed: string): readonly IndexChunk[] =>
  listed.split(',').flatMap((entry) => {
    const [, file, start] = /^(\w+)=(\S*)$/.exec(entry) ?? [];
    const address = `/pagefind/${name}/index/${name.slice(0, 2)}_${file}.pf_index`;
    return file === undefined || start === undefined ? [] : [{ start: decoded(start), address }];
  });

/**
 * The indexes that the build has written into the page (scripts/search/announceIndexes.ts): the race's, then the years of the news from the
 * newest back.
 */
export const readIndexes = (names: string): readonly IndexName[] =>
  names.split(' ').flatMap((entry) => {
    const [, name, digest, chunks = ''] = /^([a-z]{2}-\w+):(\w+)(?::(\S*))?$/.exec(entry) ?? [];
    return name === undefined || digest === undefined ? [] : [{ name, digest, chunks: chunksIn(name, chunks) }];
  });
