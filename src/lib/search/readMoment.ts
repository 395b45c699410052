/** A valid date and time, unchanged; null for anything else, so that no hit shows it. */
export const readMoment = (text: string | null | undefined): string | null =>
  text == null || !/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(Date.parse(text)) ? null : text;
