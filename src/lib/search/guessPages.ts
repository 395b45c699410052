import { NAMED_MOST, NAMED_SPREAD } from '~/config/search.ts';
import { ownPath } from '~/lib/ownPath.ts';
import { findNamedPages, type NamedPage, type NamedPages } from './namedPages.ts';
import { wordsIn } from './words.ts';

/** Maximum length of an address that is read. Those of the site are shorter, and people do not type longer ones. */
const PATH_MOST = 200;

/** Letters, digits and the characters that occur between them in names. */
const PLAIN = /^[\p{L}\p{M}\p{N} ._+’'()-]*$/u;

/** A shorter word, such as an article or the language of an address, does not distinguish pages. */
const WORD_LEAST = 3;

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

const isTelling = (word: string): boolean => word.length >= WORD_LEAST || /\d/.test(word);

const isName = (part: string | undefined): part is string =>
  part !== undefined && PLAIN.test(part) && !part.startsWith('.');

/** The segments of an address as texts, the last one first; none if a segment contains anything but a name. */
const partsOf = (path: string): readonly string[] => {
  const parts = path.length > PATH_MOST ? [] : path.split('/').map(decoded);
  return parts.every(isName)
    ? parts
        .map((part) => part.replace(/\.(?:html?|php|aspx?)$/, ''))
        .filter(isTelling)
        .reverse()
    : [];
};

/** The pages that match most of the words, and at least half of them: an old headline shares words with the new one. */
const byMostWords = (named: NamedPages, text: string): readonly NamedPage[] => {
  const words = [...new Set(wordsIn(text))].filter(isTelling);
  const counted = new Map<string, { readonly page: NamedPage; readonly count: number }>();
  for (const word of words)
    for (const page of findNamedPages(named, word, { limit: Infinity }))
      counted.set(page.path, { page, count: (counted.get(page.path)?.count ?? 0) + 1 });
  const found = [...counted.values()].sort((one, other) => other.count - one.count);
  const most = found[0]?.count ?? 0;
  return most < 2 || most * 2 < words.length ? [] : found.filter(({ count }) => count === most).map(({ page }) => page);
};

/**
 * Guesses which pages of this site an invalid address means, starting with its last segment: `/en/riders/tadej-pogacr/` is a rider and
 * `/en/stages/tomorrow/` the stages. Nothing is guessed from an address that contains more than names (T04).
 *
 * @param path - the path of the address, percent-encoded, as in the browser.
 */
export const guessPages = (names: NamedPages, path: string, origin: string): readonly NamedPage[] => {
  const own = { ...names, pages: names.pages.filter((page) => ownPath(page.path, origin) !== null) };
  for (const part of partsOf(path)) {
    const named = findNamedPages(own, part, { limit: NAMED_MOST, spread: NAMED_SPREAD });
    const found = named.length > 0 ? named : byMostWords(own, part).slice(0, NAMED_MOST);
    if (found.length > 0) return found;
  }
  return [];
};
