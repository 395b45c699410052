/** The lower-case letters and digits of a word: case, hyphens and quotation marks around a key do not count. */
const bare = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

const sharedStart = (one: string, other: string): number => {
  const length = Math.min(one.length, other.length);
  const differs = Array.from({ length }, (_, at) => at).find((at) => one[at] !== other[at]);
  return differs ?? length;
};

const reversed = (word: string): string => Array.from(word).reverse().join('');

/** Whether two words differ in one place, by two letters at most: a letter added, missing or wrong, or two exchanged. */
const isSlip = (one: string, other: string): boolean => {
  const start = sharedStart(one, other);
  const [left, right] = [one.slice(start), other.slice(start)];
  const end = sharedStart(reversed(left), reversed(right));
  const differing = Math.max(left.length, right.length) - end;
  return differing <= 2 && differing < other.length / 2;
};

/** The allowed word that a wrong one probably means; undefined if none is close. */
export const meantWord = (wrong: string, allowed: readonly string[]): string | undefined =>
  allowed.find((word) => bare(word) === bare(wrong)) ?? allowed.find((word) => isSlip(bare(wrong), bare(word)));
