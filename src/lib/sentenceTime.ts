/**
 * A time of day such as `13:05` in the form for a sentence of a language: `13 h 05`, `13.05` (Uhr), `13:05` (docs/words.md).
 *
 * @param language - a language of the site.
 */
export const sentenceTime = (time: string, language: string): string => {
  const [hours = '', minutes = ''] = time.split(':');
  if (language === 'de') return `${hours}.${minutes}`;
  return language === 'fr' ? `${Number(hours)}\u00A0h${minutes === '00' ? '' : `\u00A0${minutes}`}` : time;
};
