/**
 * Controls, bidi controls, zero-width and tag characters, line separators, lone surrogates, and the replacement character of invalid UTF-8.
 * Tabs, line ends and the soft hyphen, which long German words may need, are left out.
 */
const HIDDEN = /[[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\uFFFD]--[\t\n\r\u00AD]]/v;
const EVERY = new RegExp(HIDDEN, 'gv');

/**
 * Emoji that hold invisible characters: pictures that U+200D joins, also those without U+FE0F behind a part, and the flags of England,
 * Scotland and Wales, whose letters are tags.
 */
const EMOJI =
  /\p{RGI_Emoji_Tag_Sequence}|\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)+/gv;

type Hidden = { readonly character: string; readonly index: number };

/** The first place of each kind of invisible character, which can change how a text reads. */
export const hiddenCharacters = (text: string): readonly Hidden[] => {
  // Nearly every text has none, and this test takes a tenth of the time.
  if (!HIDDEN.test(text)) return [];
  const withoutEmoji = text.replaceAll(EMOJI, (emoji) => ' '.repeat(emoji.length));
  const found = [...withoutEmoji.matchAll(EVERY)].map(({ 0: character, index }) => ({ character, index }));
  return found.filter(({ character }, at) => found.findIndex((other) => other.character === character) === at);
};
