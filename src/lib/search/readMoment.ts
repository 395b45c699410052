/** A date and time that an engine can read, as it was given; null for anything else, which no hit shall show. */
export const readMoment = (text: string | null | undefined): string | null =>
  text == null || !/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(Date.parse(text)) ? null : text;
