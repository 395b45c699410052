/** Pages by their names: the suggestions of the search fields, and the links above the hits of the search page. */

/** A page by its name. */
export type NamedPage = {
  /** Root-relative; may end with a fragment. */
  readonly path: string;
  readonly name: string;
  /** What distinguishes it from others of that name, such as the bib of a rider. */
  readonly note: string;
};

/** One of the names of a page, and its words. */
type Phrase = { readonly text: string; readonly words: readonly string[] };

/** A page with all texts by which it is found: its name, its note and further names. */
export type KnownPage = NamedPage & {
  readonly phrases: readonly Phrase[];
  readonly words: readonly string[];
};

/** The word for a stage in every language of the site: a reader may type that of another one. */
const STAGE_WORDS = new Set(['etape', 'stage', 'etapa', 'etappe']);

/** Words before a number that add nothing to it: bib 131 is 131. */
const BIB_WORDS = new Set(['bib', 'dorsal', 'dossard', 'startnummer', 'nummer', 'number', 'numero', 'no', 'nr', 'n']);

/** A number as it is typed: `9`, `09`, `9e`, `1er`, `3rd`, `9a`. */
const NUMBER = /^0*(\d{1,4})(?:e|er|re|eme|ieme|st|nd|rd|th|a|o)?$/;

const wordOf = (word: string): string => (STAGE_WORDS.has(word) ? 'stage' : (NUMBER.exec(word)?.[1] ?? word));

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
    .map(wordOf);

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const knownPage = (start: string, page: unknown): KnownPage => {
  const [name = '', note = '', end = '', ...also] = list(page).map(String);
  const phrases = [name, note, ...also].map((text) => ({ text, words: wordsIn(text) }));
  const path = start.endsWith('#') ? start + end : `${start}${end}/`;
  return { path, name, note, phrases, words: [...new Set(phrases.flatMap(({ words }) => words))] };
};

/** The file of suggestions: groups of `[start of address, [[name, note, end of address, further names …], …]]`. */
export const readNamedPages = (groups: unknown): readonly KnownPage[] =>
  list(groups).flatMap((group) => {
    const [start, pages] = list(group);
    return list(pages).map((page) => knownPage(String(start), page));
  });

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

/** The edit distance up to which a typed word matches; none for short words, which have too many neighbours. */
const toleranceOf = ({ length }: string): number => (length < 5 ? 0 : length < 9 ? 1 : 2);

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** How well a typed word matches a word of a page: 1 for the word itself, less for its beginning, and least for one with a typing error. */
const fit = (typed: string, word: string, isTyping: boolean): number => {
  if (typed === word) return 1;
  if (isNumber(typed)) return isTyping && word.startsWith(typed) ? 0.6 : 0;
  if (word.startsWith(typed)) return isTyping || typed.length > 2 ? 0.6 : 0;
  const tolerance = toleranceOf(typed);
  return tolerance > 0 && distance(typed, word, tolerance) <= tolerance ? 0.3 : 0;
};

type Scored = { readonly score: number; readonly page: NamedPage };

const NO_MATCH = 0;

/** The page. Its note names the further name that matched, if that is neither its name nor its note. */
const shownAs = ({ path, name, note, phrases }: KnownPage, matched: number): NamedPage => {
  const asked = matched > 1 ? phrases[matched]?.text : undefined;
  return { path, name, note: [note, asked ?? ''].filter((text) => text !== '').join(' · ') };
};

/** The score of a page for a question: the average match of the typed words, and how much of a name they cover. 0 where a word matches nothing. */
const scored = (page: KnownPage, typed: readonly string[], isTyping: boolean): Scored => {
  const { phrases, words } = page;
  const levels = new Map<string, number>();
  let sum = 0;
  for (const one of typed) {
    let level = 0;
    for (const word of words) {
      const found = fit(one, word, isTyping);
      if (found > 0) levels.set(word, Math.max(found, levels.get(word) ?? 0));
      level = Math.max(level, found);
    }
    if (level === 0) return { score: NO_MATCH, page };
    sum += level;
  }
  // A name that was typed as a whole comes before one that only contains the words.
  const covered = phrases.map(
    (phrase) => phrase.words.reduce((all, word) => all + (levels.get(word) ?? 0), 0) / Math.max(1, phrase.words.length),
  );
  const coverage = Math.max(...covered);
  return { score: sum / typed.length + coverage, page: shownAs(page, covered.indexOf(coverage)) };
};

const questionOf = (query: string): readonly string[] => {
  const words = wordsIn(query);
  const others = words.filter((word) => !BIB_WORDS.has(word));
  return others.some(isNumber) ? others : words;
};

type Options = {
  /** Maximum number of pages. */
  readonly limit: number;
  /** While the reader types, the last word is not complete, and a number may go on. */
  readonly isTyping?: boolean;
  /** Maximum difference from the score of the best page. */
  readonly spread?: number;
};

/** The pages whose names match a question, the best first; those of the same score in the order of the file. */
export const findNamedPages = (
  pages: readonly KnownPage[],
  query: string,
  { limit, isTyping = false, spread = Infinity }: Options,
): readonly NamedPage[] => {
  const typed = questionOf(query);
  if (typed.length === 0) return [];
  const found = pages
    .map((page) => scored(page, typed, isTyping))
    .filter(({ score }) => score > NO_MATCH)
    .sort((one, other) => other.score - one.score);
  const [first] = found;
  return found
    .filter(({ score }) => first !== undefined && score >= first.score - spread)
    .slice(0, limit)
    .map(({ page }) => page);
};
