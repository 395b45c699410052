import type { PagefindInstance, PagefindPart } from './pagefindProgram.ts';

/** A filter that no page passes: the number of hits is asked for, and not the hits. */
const COUNT_ONLY = { filters: { kind: 'none' } };

/** Words that are checked: those that begin with a letter. Signs alone are no words, and `9th` may well find `9`. */
const WORD = /^[^\p{L}\p{N}]*\p{L}/u;

const placesOf = ({ results }: PagefindPart): ReadonlySet<string> =>
  new Set(results.map(({ id, words }) => `${id} ${words.join(' ')}`));

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((place) => other.has(place));

/**
 * Whether each open index has the word, or one that begins with it. Where it has none, Pagefind takes the longest word that the asked one begins
 * with, `al` for `Alpes`: then a longer word, which no index has, finds the same places.
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

/** Whether each open index, in the order of its parts, has every word of a query. A phrase in quotes finds only what it says. */
export const holdsWords = async (
  instance: Pick<PagefindInstance, 'search'>,
  query: string,
): Promise<(part: number) => boolean> => {
  const words = query.includes('"') ? [] : query.split(/\s+/).filter((word) => WORD.test(word));
  const holds = await Promise.all([...new Set(words)].map((word) => holdsWord(instance, word)));
  return (part) => holds.every((ofWord) => ofWord[part] === true);
};
