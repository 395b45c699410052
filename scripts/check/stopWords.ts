import type { Locale } from '~/i18n/locales.ts';

/** Frequent short words that none of the other languages has. */
const WORDS: Readonly<Record<Locale, string>> = {
  fr: 'et est dans avec une qui pour pas aux ces cette sont mais été était ont leur vous nous sans très',
  en: 'the and of was with from that this were has have his her which but they their by at it to is for after',
  es: 'el los las del con para por pero muy más también fue sus desde hasta cuando sobre como lo al su y',
  de: 'der das und ist nicht mit auf ein für von den dem sich auch wird im zu nach bei als aus wurde sind',
};

const LANGUAGES = (Object.keys(WORDS) as Locale[]).map((locale) => ({
  locale,
  words: new Set(WORDS[locale].split(' ')),
}));

/** Number of words of a text, and of the frequent ones of each language among them. */
export type WordCount = { readonly words: number; readonly frequent: ReadonlyMap<Locale, number> };

/** The addresses of links, which are removed because they contain words of the site's language. */
const ADDRESSES = /\]\([^)]*\)/g;

/** Counts the words by which a language is recognized. */
export const countWords = (text: string): WordCount => {
  const words =
    text
      .replaceAll(ADDRESSES, ']')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return {
    words: words.length,
    frequent: new Map(
      LANGUAGES.map(({ locale, words: known }) => [locale, words.filter((word) => known.has(word)).length]),
    ),
  };
};

/** Minimum number of frequent words by which the language of a text is recognised. */
const FEWEST = 8;
/** Minimum ratio to the frequent words of the text's own language. */
const CLEARLY = 5;

/** The language of a text if it is clearly another one than its own; a quotation or a name is not enough. */
export const otherLanguage = ({ frequent }: WordCount, own: Locale): Locale | undefined => {
  const [first] = [...frequent].toSorted(([, one], [, other]) => other - one);
  if (first === undefined || first[0] === own) return undefined;
  return first[1] >= FEWEST && first[1] >= CLEARLY * (frequent.get(own) ?? 0) ? first[0] : undefined;
};
