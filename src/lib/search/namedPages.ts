/** Pages by their names: the suggestions of the search fields, and the links above the hits of the search page. */

import { propertyOf } from './propertyOf.ts';
import { distance, isSameSound, soundOf, toleranceOf, wordsIn } from './words.ts';

/** A page by its name. */
export type NamedPage = {
  /** Root-relative; may end with a fragment. */
  readonly path: string;
  readonly name: string;
  /** Distinguishes the page from others of that name, such as the bib of a rider. */
  readonly note: string;
};

/** One of the names of a page, and its words. */
type Phrase = { readonly text: string; readonly words: readonly string[] };

/** A word and its sound. */
type Sounded = { readonly text: string; readonly sound: string };

/** A word of a page. One that occurs only in its address has less weight, because the headline may have changed. */
type PageWord = Sounded & { readonly weight: number };

const OF_ADDRESS = 0.35;

/** A page with all texts by which it is found: its name, its note, further names, and the end of its address. */
type KnownPage = NamedPage & {
  readonly phrases: readonly Phrase[];
  readonly words: readonly PageWord[];
  /** Words for pages of its kind. */
  readonly kindWords: ReadonlySet<string>;
};

/** The named pages of one language, and the words that its readers type beside names. */
export type NamedPages = {
  readonly pages: readonly KnownPage[];
  /** Words that do not distinguish pages: articles, prepositions, question words. */
  readonly fillers: ReadonlySet<string>;
  /** The words for the kinds of all pages. */
  readonly kindWords: ReadonlySet<string>;
  /** Numbers in words, and their digits: `seventeenth`, `17`. The longest is first: `dix-septième` contains `septième`. */
  readonly numbers: readonly (readonly [words: string, number: string])[];
};

/** Words before a number that add nothing to it: bib 131 means 131. */
const BIB_WORDS = new Set(['bib', 'dorsal', 'dossard', 'startnummer', 'nummer', 'number', 'numero', 'no', 'nr', 'n']);

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const wordsOf = (value: unknown): readonly string[] => (typeof value === 'string' ? wordsIn(value) : []);

const sounded = (text: string): Sounded => ({ text, sound: soundOf(text) });

const knownPage = (start: string, page: unknown, kindWords: ReadonlySet<string>): KnownPage => {
  const [name = '', note = '', end = '', ...also] = list(page).map(String);
  const phrases = [name, note, ...also].map((text) => ({ text, words: wordsIn(text) }));
  const path = start.endsWith('#') ? start + end : `${start}${end}/`;
  const named = new Set(phrases.flatMap((phrase) => phrase.words));
  const words = [...new Set([...named, ...wordsIn(end)])].map((word) => ({
    ...sounded(word),
    weight: named.has(word) ? 1 : OF_ADDRESS,
  }));
  return { path, name, note, phrases, words, kindWords };
};

const readNumbers = (value: unknown): NamedPages['numbers'] =>
  list(value)
    .flatMap((variants, index) =>
      String(variants)
        .split('/')
        .map((words) => [wordsIn(words).join(' '), String(index + 1)] as const),
    )
    .filter(([words]) => words !== '')
    .sort(([one], [other]) => other.length - one.length);

/**
 * The file of suggestions: `fillers`, `numbers` in words, and `groups` of `[start of address, [[name, note, end of address, further names
 * …], …], words for the kind, [the last stage that each name tells of, …]]`.
 *
 * @param seen - the last stage that the reader has seen: pages that tell of a later one are left out.
 */
export const readNamedPages = (file: unknown, seen = Infinity): NamedPages => {
  const groups = list(propertyOf(file, 'groups')).map((group) => {
    const [start, pages, kind, tells] = list(group);
    const kindWords = new Set(wordsOf(kind));
    const told = list(tells);
    const shown = list(pages).filter((_page, index) => Number(told[index] ?? 0) <= seen);
    return { kindWords, pages: shown.map((page) => knownPage(String(start), page, kindWords)) };
  });
  return {
    pages: groups.flatMap(({ pages }) => pages),
    fillers: new Set(wordsOf(propertyOf(file, 'fillers'))),
    kindWords: new Set(groups.flatMap(({ kindWords }) => [...kindWords])),
    numbers: readNumbers(propertyOf(file, 'numbers')),
  };
};

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/**
 * The score of a typed word for a word of a page: 1 for the word itself, less for its beginning and its sound, least with a typing error.
 */
const fit = (typed: Sounded, word: Sounded, isTyping: boolean): number => {
  if (typed.text === word.text) return 1;
  if (isNumber(typed.text)) return isTyping && word.text.startsWith(typed.text) ? 0.6 : 0;
  if (word.text.startsWith(typed.text)) return isTyping || typed.text.length > 2 ? 0.6 : 0;
  if (isNumber(word.text)) return 0;
  if (typed.text.length > 3 && isSameSound(typed.sound, word.sound)) return 0.4;
  const [tolerance, ofSound] = [toleranceOf(typed.text), Math.min(1, toleranceOf(typed.sound))];
  const isNear =
    (tolerance > 0 && distance(typed.text, word.text, tolerance) <= tolerance) ||
    (ofSound > 0 && distance(typed.sound, word.sound, ofSound) <= ofSound);
  return isNear ? 0.3 : 0;
};

/** The words of a query, and those of them that a page must contain. */
type Asked = {
  readonly words: readonly Sounded[];
  readonly needed: ReadonlySet<string>;
  readonly fillers: ReadonlySet<string>;
  /** No word distinguishes pages of one kind. */
  readonly isGeneral: boolean;
  /** The words say nothing by themselves: `the tour`. */
  readonly isFiller: boolean;
};

/** The words of a query with digits for numbers in words, if it is about a stage: a headline may contain `the ninth`, too. */
const withFigures = (words: readonly string[], numbers: NamedPages['numbers']): readonly string[] => {
  const text = ` ${words.join(' ')} `;
  const [phrase, number] = numbers.find(([one]) => text.includes(` ${one} `)) ?? [];
  if (phrase === undefined || !words.includes('stage')) return words;
  return text.replace(` ${phrase} `, ` ${number} `).trim().split(' ');
};

/** Whether the words name a stage by its number: `stage 22` is no bib. */
const isStage = (words: readonly string[]): boolean => words.includes('stage') && words.some(isNumber);

/** A page must contain the words that distinguish pages; without any, those for its kind, or else the fillers. */
const asked = ({ fillers, kindWords, numbers }: NamedPages, query: string): Asked => {
  const typed = withFigures(wordsIn(query), numbers);
  const others = typed.filter((word) => !BIB_WORDS.has(word));
  const words = others.some(isNumber) ? others : typed;
  const said = words.filter((word) => !fillers.has(word));
  const telling = said.filter((word) => !kindWords.has(word) || (word === 'stage' && isStage(words)));
  const needed = [telling, said, words].find(({ length }) => length > 0) ?? [];
  const [isGeneral, isFiller] = [telling.length === 0, said.length === 0];
  return { words: words.map(sounded), needed: new Set(needed), fillers, isGeneral, isFiller };
};

/** A query without the fillers, for a search that requires every word; unchanged if nothing would be left. */
export const withoutFillers = ({ fillers }: Pick<NamedPages, 'fillers'>, query: string): string => {
  const isTelling = (word: string): boolean => !wordsIn(word).every((one) => fillers.has(one));
  const telling = query.split(/\s+/).filter(isTelling).join(' ');
  return query.includes('"') || telling === '' ? query : telling;
};

type Scored = {
  readonly score: number;
  readonly page: NamedPage;
  /** Found by its own name; if no word of the query distinguishes pages, by all words of it: `team` is not `Movistar Team`. */
  readonly isOwnName: boolean;
};

/** The page in the form of the result. Its note is the further name that matched, if that is neither its name nor its note. */
const shownAs = ({ path, name, note, phrases }: KnownPage, matched: number): NamedPage => {
  const text = matched > 1 ? phrases[matched]?.text : undefined;
  return { path, name, note: [note, text ?? ''].filter((part) => part !== '').join(' · ') };
};

/** The best score of a typed word; stores in `levels` the score for each word of the page. */
const levelOf = (page: KnownPage, typed: Sounded, isTyping: boolean, levels: Map<string, number>): number => {
  let best = 0;
  for (const word of page.words) {
    const found = fit(typed, word, isTyping) * word.weight;
    if (found > 0) levels.set(word.text, Math.max(found, levels.get(word.text) ?? 0));
    best = Math.max(best, found);
  }
  return best;
};

/** Bonus for a page whose own name was typed, over one with that further name. */
const OWN_NAME = 0.01;

/**
 * A page and its score for a query: the average score of the words, and the share of a name that they cover. Undefined if a required word
 * matches nothing, or only the kind of the page matches. A filler counts only if it matches: `The` is a word of some names, and fillers
 * alone find only pages with such a name.
 */
const scored = (
  page: KnownPage,
  { words, needed, fillers, isGeneral, isFiller }: Asked,
  isTyping: boolean,
): Scored | undefined => {
  const levels = new Map<string, number>();
  let [sum, count, isNamed] = [0, 0, false];
  for (const typed of words) {
    const level = levelOf(page, typed, isTyping, levels);
    const [isNeeded, isOfKind] = [needed.has(typed.text), page.kindWords.has(typed.text)];
    if (level === 0 && !isOfKind) {
      if (isNeeded) return undefined;
      if (fillers.has(typed.text)) continue;
    }
    isNamed ||= level > 0 && isNeeded;
    sum += level === 0 && isOfKind ? 1 : level;
    count += 1;
  }
  if (!isNamed) return undefined;
  // A name that was typed completely comes before one that only contains the words.
  const covered = page.phrases.map(
    (phrase) => phrase.words.reduce((all, word) => all + (levels.get(word) ?? 0), 0) / Math.max(1, phrase.words.length),
  );
  const coverage = Math.max(...covered);
  const matched = covered.indexOf(coverage);
  if (isFiller && matched !== 0 && coverage < 1) return undefined;
  const score = sum / count + coverage + (matched === 0 ? OWN_NAME : 0);
  const isOwnName = matched === 0 && (!isGeneral || wordsIn(page.name).every((word) => levels.has(word)));
  return { score, page: shownAs(page, matched), isOwnName };
};

type Options = {
  /** Maximum number of pages. */
  readonly limit: number;
  /** While the reader types, the last word is incomplete, and a number may continue. */
  readonly isTyping?: boolean;
  /** Maximum difference from the score of the best page. */
  readonly spread?: number;
  /** Leaves out pages that were found by a further name. */
  readonly isByOwnName?: boolean;
  /** The query as it was typed, if another one is used in place of it: of pages with the same score, those nearest to it are first. */
  readonly typed?: string;
};

/** The number of letters by which the words of a query differ from the nearest ones of a name. */
const difference = (query: string, name: string): number => {
  const own = wordsIn(name);
  return wordsIn(query)
    .map((word) => Math.min(...own.map((one) => distance(word, one, word.length))))
    .reduce((sum, edits) => sum + edits, 0);
};

/**
 * The pages whose names match a query, the best first; those with the same score in the order of the file. For the number of a stage that
 * does not exist, the list of stages.
 */
export const findNamedPages = (
  named: NamedPages,
  query: string,
  { limit, isTyping = false, spread = Infinity, isByOwnName = false, typed = '' }: Options,
): readonly NamedPage[] => {
  const question = asked(named, query);
  if (question.words.length === 0) return [];
  const found = named.pages
    .flatMap((page) => scored(page, question, isTyping) ?? [])
    .filter(({ isOwnName }) => isOwnName || !isByOwnName)
    .sort(
      (one, other) => other.score - one.score || difference(typed, one.page.name) - difference(typed, other.page.name),
    );
  const [first] = found;
  const { needed } = question;
  if (first === undefined && needed.size === 2 && isStage([...needed]))
    return findNamedPages(named, 'stage', { limit: 1 }).map((list) => ({ ...list, note: '' }));
  return found
    .filter(({ score }) => first !== undefined && score >= first.score - spread)
    .slice(0, limit)
    .map(({ page }) => page);
};
