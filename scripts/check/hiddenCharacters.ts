/**
 * Controls, bidi controls, zero-width and tag characters, line separators, lone surrogates, and the replacement character of invalid UTF-8.
 * Tabs, line ends and the soft hyphen, which long German words may need, are left out.
 */
const HIDDEN = /[[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\uFFFD]--[\t\n\r\u00AD]]/v;
const EVERY = new RegExp(HIDDEN, 'gv');

/**
 * Emoji that contain invisible characters: sequences joined by U+200D, even if U+FE0F is missing in a part, and the flags of England,
 * Scotland and Wales, which consist of tag characters.
 */
const EMOJI =
  /\p{RGI_Emoji_Tag_Sequence}|\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)+/gv;

type Hidden = { readonly character: string; readonly index: number };

/** The first place of each kind of invisible character, which can change how a text reads. */
export const hiddenCharacters = (text: string): readonly Hidden[] => {
  // Nearly every text has none, and this test takes a tenth of the time of the search below.
  if (!HIDDEN.test(text)) return [];
  const withoutEmoji = text.replaceAll(EMOJI, (emoji) => ' '.repeat(emoji.length));
  const found = [...withoutEmoji.matchAll(EVERY)].map(({ 0: character, index }) => ({ character, index }));
  return found.filter(({ character }, at) => found.findIndex((other) => other.character === character) === at);
};
