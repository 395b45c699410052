import type { PagefindInstance, PagefindPart } from './pagefindProgram.ts';

/** A filter that no page matches: only the number of hits is needed, not the hits. */
const COUNT_ONLY = { filters: { kind: 'none' } };

/** The words to check: those that start with a letter. Punctuation alone is no word, and `9th` may well find `9`. */
const WORD = /^[^\p{L}\p{N}]*\p{L}/u;

const placesOf = ({ results }: PagefindPart): ReadonlySet<string> =>
  new Set(results.map(({ id, words }) => `${id} ${words.join(' ')}`));

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((place) => other.has(place));

/**
 * Whether each open index contains the word, or one that starts with it. If not, Pagefind uses the longest indexed word with which the
 * query starts, `al` for `Alpes`: then a longer word, which no index contains, finds the same hits.
 */
const holdsWord = async ({ search }: Pick<PagefindInstance, 'search'>, word: string): Promise<readonly boolean[]> => {
  const { parts: exact } = await search(`"${word}"`, COUNT_ONLY);
  const holds = exact.map(({ unfilteredResultCount }) => unfilteredResultCount > 0);
  if (holds.every(Boolean)) return holds;
  const [asked, longer] = await Promise.all([search(word, {}), search(`${word}0`, {})]);
  return asked.parts.map((part, index) => {
    const other = longer.parts[index];
    return holds[index] === true || (other !== undefined && !isSame(placesOf(part), placesOf(other)));
  });
};

/**
 * Whether each open index, in the order of its parts, contains every word of a query. A phrase in quotes is not checked: it only finds
 * exact matches.
 */
export const holdsWords = async (
  instance: Pick<PagefindInstance, 'search'>,
  query: string,
): Promise<(part: number) => boolean> => {
  const words = query.includes('"') ? [] : query.split(/\s+/).filter((word) => WORD.test(word));
  const holds = await Promise.all([...new Set(words)].map((word) => holdsWord(instance, word)));
  return (part) => holds.every((ofWord) => ofWord[part] === true);
};
