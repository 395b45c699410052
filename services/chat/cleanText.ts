/** What separates words or lines is a space: a message is one line. */
const SPACES = /[\s\u2028\u2029]+/gu;

/** Control characters, and those that turn the direction of what follows (UAX #9: overrides, isolates, marks), which could hide or forge words. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Nothing to see: spaces, joiners and other format characters, marks without a letter, fillers that are drawn empty. */
const INVISIBLE = /^[\s\p{Cf}\p{M}\u115f\u1160\u3164\uffa0\u2800]*$/u;

/** A text as it is kept and published: composed (NFC), in one line, without invisible characters that have an effect. */
export function cleanText(written: string): string {
  return written.toWellFormed().normalize('NFC').replace(SPACES, ' ').replace(HIDDEN, '').trim();
}

/** Whether a reader would see anything of it. */
export function isVisible(text: string): boolean {
  return !INVISIBLE.test(text);
}

/** Code points: what people take for one letter, more or less, and never half of one. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
