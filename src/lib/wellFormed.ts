/**
 * `toWellFormed` of strings, which browsers support only since 2023: replaces each lone surrogate by U+FFFD, so that the text can be
 * written into an address. Parameters of an address contain no others (URL, section 5.2).
 */
export const wellFormed = (text: string): string => new URLSearchParams({ text }).get('text') ?? '';
