/** Controls, bidi marks, zero-width characters, line separators and lone surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Makes characters visible that a terminal would obey instead of print: `\u{202E}` for the one that reverses a line. */
export const escapeUnprintable = (text: string): string =>
  text.replaceAll(UNPRINTABLE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`);
