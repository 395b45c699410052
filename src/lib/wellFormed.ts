/**
 * `toWellFormed` of strings, which browsers know since 2023 only: U+FFFD for each surrogate without its other half, so that the text
 * can be written into an address. Parameters of an address hold no others (URL, section 5.2).
 */
export const wellFormed = (text: string): string => new URLSearchParams({ text }).get('text') ?? '';
