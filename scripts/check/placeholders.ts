import type { Locale } from '~/i18n/locales.ts';

/** Words that mark a text as unfinished. */
const PLACEHOLDER = /\b(?:FIXME|TBD|XXX+)\b|\blorem ipsum\b/iu;
const TO_DO = /\bTODO\b/;
/** Case-sensitive and with a colon, because "todo" is a Spanish word. */
const TO_DO_IN_SPANISH = /\bTODO:/;

type Placeholder = { readonly text: string; readonly index: number };

/** The first placeholder of a text. */
export const placeholderIn = (text: string, locale: Locale): Placeholder | undefined => {
  const found = PLACEHOLDER.exec(text) ?? (locale === 'es' ? TO_DO_IN_SPANISH : TO_DO).exec(text);
  return found === null ? undefined : { text: found[0], index: found.index };
};
