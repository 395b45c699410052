/**
 * `toWellFormed` of strings, which browsers know since 2023 only: U+FFFD for each surrogate without its other half, so that the text
 * can be written into an address. With the flag `u`, a pair is one character and matches nothing here.
 */
export const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/gu, '\ufffd');
