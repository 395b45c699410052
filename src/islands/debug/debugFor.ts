import { DEBUG_TEXTS, DEBUG_VALUES } from '~/config/debug.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { tableOf } from '~/lib/wordsOf.ts';
import type { Through } from '~/runtime/door.ts';
import type { debugDoor } from './debugDoor.ts';

/** The wordings of the debug console; it replaces the names in braces. */
export function debugFor(locale: Locale): Through<typeof debugDoor> {
  const t = wordingIn(locale);
  return { words: tableOf(DEBUG_TEXTS, (key) => t(`debug.${key}`, DEBUG_VALUES)) };
}
