import preferencesChunk from 'virtual:chunk/preferences';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { inBraces, tableOf } from '~/lib/wordsOf.ts';
import type { Through } from '~/runtime/door.ts';
import { ACCOUNT_WORDS, type accountDoor } from './accountDoor.ts';

/** The words and addresses of the member's menu. */
export function menuFor(locale: Locale): Through<typeof accountDoor> {
  const t = wordingIn(locale);
  const words = tableOf(ACCOUNT_WORDS, (key) => t(`account.${key}`, inBraces('name')));
  return {
    menu: { ...words, nameless: t('auth.nameless'), logoutOwed: t('auth.logoutOwed') },
    club: pathTo('club', locale),
    profile: pathTo('profile', locale),
    preferences: preferencesChunk,
  };
}
