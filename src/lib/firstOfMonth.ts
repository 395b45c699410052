/**
 * A formatted date as French writes it: the first day of a month is counted (`1er septembre`), which `Intl` does not do. Dates in other languages
 * stay as they are.
 *
 * @param language - a language tag (RFC 5646).
 */
export const firstOfMonth = (date: string, language: string): string =>
  language.startsWith('fr') ? date.replace(/(^|\s)1(?=\s\p{L})/u, (_, before: string) => `${before}1er`) : date;
