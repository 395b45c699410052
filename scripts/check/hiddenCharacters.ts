/**
 * Controls, bidi controls, zero-width and tag characters, line separators, lone surrogates, and the replacement character of invalid UTF-8.
 * Tabs, line ends and the soft hyphen, which long German words may need, are left out.
 */
const HIDDEN = /[[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\uFFFD]--[\t\n\r\u00AD]]/v;
const EVERY = new RegExp(HIDDEN, 'gv');

type Hidden = { readonly character: string; readonly index: number };

/** The first place of each kind of invisible character, which can change how a text reads. */
export const hiddenCharacters = (text: string): readonly Hidden[] => {
  // Nearly every text has none, and this test takes a tenth of the time.
  if (!HIDDEN.test(text)) return [];
  const found = [...text.matchAll(EVERY)].map(({ 0: character, index }) => ({ character, index }));
  return found.filter(({ character }, at) => found.findIndex((other) => other.character === character) === at);
};
