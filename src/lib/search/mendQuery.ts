import { distance, isSameSound, soundOf, toleranceOf, wordsIn } from './words.ts';

type Known = { readonly word: string; readonly plain: string; readonly sound: string };

const plainOf = (word: string): string => wordsIn(word).join('');

/** Splits a word into two words of pages that were typed as one: `Quickstep` is on pages as `Quick-Step`. */
const halves = (plain: string, known: readonly Known[]): string | undefined => {
  for (const first of known) {
    const rest = plain.startsWith(first.plain) ? plain.slice(first.plain.length) : '';
    const second = known.find((one) => one.plain === rest);
    if (second !== undefined) return `${first.word} ${second.word}`;
  }
  return undefined;
};

/**
 * The word that a mistyped one probably means: one that sounds the same, or the one with the fewest differences; the first of several. Or
 * the two words of which it consists.
 */
const nearest = (typed: string, known: readonly Known[]): string | undefined => {
  const [plain, tolerance] = [plainOf(typed), toleranceOf(plainOf(typed))];
  // It may be the beginning of a word, which the index finds.
  if (known.some((one) => one.plain.startsWith(plain))) return typed;
  if (tolerance === 0) return undefined;
  const sound = soundOf(plain);
  const alike = known.find((one) => isSameSound(sound, one.sound));
  if (alike !== undefined) return alike.word;
  const edits = known.map((one) => distance(plain, one.plain, tolerance));
  const least = Math.min(...edits);
  return least > tolerance ? halves(plain, known) : known[edits.indexOf(least)]?.word;
};

/**
 * Corrects a query: unknown words are replaced by the nearest ones of the vocabulary. If one has no near word, all unknown words are left
 * out, because the guess for another would be no better. If nothing would be left, the query stays unchanged. `instead` contains the
 * corrected query, and the original one without all or one of the unknown words: the rest may name a page.
 *
 * @param unknown - the words of the query that no page contains.
 * @param vocabulary - words of pages, the most common ones first.
 */
export const mendQuery = (query: string, unknown: readonly string[], vocabulary: readonly string[]) => {
  const known = vocabulary.map((word) => ({ word, plain: plainOf(word), sound: soundOf(plainOf(word)) }));
  const words = query.split(/\s+/);
  const without = (left: readonly string[]): string => words.filter((word) => !left.includes(word)).join(' ');
  const mended = words.map((word) => (unknown.includes(word) ? nearest(word, known) : word));
  const asked = (mended.includes(undefined) ? without(unknown) : mended.join(' ')) || query;
  const shorter = [without(unknown), ...unknown.map((word) => without([word]))];
  return { query: asked, instead: [...new Set([asked, ...shorter])].filter((one) => one !== '' && one !== query) };
};

const loadWords = async (address: string): Promise<readonly string[]> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const words: unknown = await response.json();
  return Array.isArray(words) ? words.map(String) : [];
};

/** The words of several files, without duplicates. */
export const loadVocabulary = async (addresses: readonly string[]): Promise<readonly string[]> => [
  ...new Set((await Promise.all(addresses.map(loadWords))).flat()),
];
