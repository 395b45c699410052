/** White space and line separators; each run becomes one space, as a message is one line. */
const SPACES = /[\s\u2028\u2029]+/gu;

/** Control characters, and characters that change the direction of text (UAX #9: overrides, isolates, marks): they could hide or forge words. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text without visible characters: spaces, joiners and other format characters, marks without a letter, fillers without a glyph. */
const INVISIBLE = /^[\s\p{Cf}\p{M}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/** A text as it is stored and published: composed (NFC), in one line, without control and direction characters. */
export function cleanText(written: string): string {
  return written.toWellFormed().normalize('NFC').replace(SPACES, ' ').replace(HIDDEN, '').trim();
}

/** Whether the text has a visible character. */
export function isVisible(text: string): boolean {
  return !INVISIBLE.test(text);
}

/** The length in code points; UTF-16 code units would count an emoji twice. */
export function codePointsIn(text: string): number {
  return Array.from(text).length;
}
