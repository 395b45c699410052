import type { Locale } from '~/i18n/locales.ts';

/** How a language groups thousands and marks decimals, as its newspapers print them. */
const MARKS: Record<Locale, { readonly group: RegExp; readonly decimal: string }> = {
  fr: { group: /(?<=\d)[\u00a0\u202f](?=\d{3})/g, decimal: ',' },
  en: { group: /(?<=\d),(?=\d{3}(?!\d))/g, decimal: '.' },
  es: { group: /(?<=\d)[.\u00a0\u202f](?=\d{3}(?!\d))/g, decimal: ',' },
  de: { group: /(?<=\d)[.\u00a0\u202f](?=\d{3}(?!\d))/g, decimal: ',' },
};

const withoutAddresses = (markdown: string): string => markdown.replaceAll(/\]\([^)]*\)/g, ']');

/** "13 h 05", "13h05" and "13.05 Uhr" are the clock time 13:05, "3 h 55 min 17 s" is the riding time 3:55:17 and "6 minutes" is 6:00. */
const withColonTimes = (text: string): string =>
  text
    .replaceAll(/(\d{1,2})[\u00a0 ]h[\u00a0 ](\d{2})[\u00a0 ]min[\u00a0 ](\d{2})[\u00a0 ]s(?!\p{L})/gu, '$1:$2:$3')
    .replaceAll(/(\d{1,2})[\u00a0 ]min[\u00a0 ](\d{2})[\u00a0 ]s(?!\p{L})/gu, '$1:$2')
    .replaceAll(/(\d{1,2})\u00a0minutes/gu, '$1:00')
    .replaceAll(/(\d{1,2})[\u00a0\u202f ]?h[\u00a0\u202f ]?(\d{2})(?!\d)/g, '$1:$2')
    .replaceAll(/(\d{1,2})\.(\d{2}) Uhr/g, '$1:$2');

/** Every figure of a text in a normalised form: `3484.2`, `0:17`, `3:55:17`; includes years, dates and ranks. */
export const figuresIn = (markdown: string, locale: Locale): readonly string[] => {
  const { group, decimal } = MARKS[locale];
  const text = withColonTimes(withoutAddresses(markdown)).replaceAll(group, '');
  const pattern = new RegExp(`\\d+(?::\\d{2}){1,2}|\\d+(?:\\${decimal}\\d+)?`, 'g');
  return [...text.matchAll(pattern)].map(([figure]) =>
    figure.includes(':') ? figure : String(Number(figure.replace(decimal, '.'))),
  );
};
