/** Words of names and of queries as readers type them: without accents, with typing errors, and by their sound. */

/** The word for a stage in every language of the site: a reader may use that of another language. */
const STAGE_WORDS = 'etape|stage|etapa|etappe';

/** A stage and its number typed as one word: `etape13`. */
const STAGE_AND_NUMBER = new RegExp(`^(?:${STAGE_WORDS})(\\d+)$`);
const STAGE = new RegExp(`^(?:${STAGE_WORDS})$`);

/** A number as it is typed: `9`, `09`, `9e`, `1er`, `1ère`, `3rd`, `9a`. */
const NUMBER = /^0*(\d{1,4})(?:e|er|re|ere|eme|ieme|st|nd|rd|th|a|o)?$/;

const wordsOf = (word: string): readonly string[] => {
  const [, number] = STAGE_AND_NUMBER.exec(word) ?? [];
  if (number !== undefined) return ['stage', number.replace(/^0+(?=\d)/, '')];
  return [STAGE.test(word) ? 'stage' : (NUMBER.exec(word)?.[1] ?? word)];
};

/** The words of a text in lower case, without accents; ordinals as numbers: `9ª etapa` is `9 stage`. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .flatMap(wordsOf);

/** The edit distance of two words; two letters in the wrong order count as one edit. A distance above `maximum` is `maximum` + 1. */
export const distance = (one: string, other: string, maximum: number): number => {
  if (Math.abs(one.length - other.length) > maximum) return maximum + 1;
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, now];
  }
  return Math.min(last[other.length] ?? 0, maximum + 1);
};

/** The maximum edit distance of a match; 0 for short words, which resemble too many others. */
export const toleranceOf = ({ length }: string): number => (length < 5 ? 0 : length < 9 ? 1 : 2);

/** Spellings of one sound in the languages of the site, in the order in which they are replaced. */
const SOUNDS = [
  [/[td]?sch|tch|ch|ck|qu|q|k/g, 'c'],
  [/ph/g, 'f'],
  [/eau|au|ou/g, 'o'],
  [/([aou])e/g, '$1'],
  [/y|ij|j/g, 'i'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
  [/e$/, ''],
] as const;

/** A word by its sound: readers spell names of other languages as they hear them, `Pogatschar`, `Kintana`. */
export const soundOf = (word: string): string =>
  SOUNDS.reduce((sound, [spelling, written]) => sound.replace(spelling, written), word);

/** The minimum length of a sound that identifies a word: `zzzz` sounds like the `s` of `s’abonner`. */
const SOUND_LEAST = 3;

/** Whether two words, given by their sounds, sound the same. */
export const isSameSound = (one: string, other: string): boolean => one.length >= SOUND_LEAST && one === other;
