type Part = Readonly<Pick<Intl.DateTimeFormatPart, 'type' | 'value'>>;

/**
 * A part of a date in the spelling of its language: French writes the first day of a month as an ordinal (`1er septembre`), which `Intl`
 * does not do.
 */
export const datePart = ({ type, value }: Part, language: string): string =>
  type === 'day' && value === '1' && language.startsWith('fr') ? '1er' : value;

/**
 * Formats dates with the name of their month.
 *
 * @param language - a language tag (RFC 5646).
 */
export const dateFormat = (
  language: string,
  options: Intl.DateTimeFormatOptions,
): ((instant: Date | number) => string) => {
  const format = new Intl.DateTimeFormat(language, options);
  return (instant) =>
    format
      .formatToParts(instant)
      .map((part) => datePart(part, language))
      .join('');
};
