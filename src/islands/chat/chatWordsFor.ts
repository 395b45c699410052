import { CHAT_WORDS, type ChatWord } from '~/config/chat.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { inBraces, tableOf } from '~/lib/wordsOf.ts';

/** The wordings of the live chat; the browser replaces the names in single braces. */
export function chatWordsFor(locale: Locale): Readonly<Record<ChatWord, string>> {
  const t = wordingIn(locale);
  const open = inBraces('count', 'seconds', 'minutes', 'name', 'action', 'time');
  return {
    ...tableOf(CHAT_WORDS, (key) => t(`chat.${key}`, open)),
    unavailable: t('script.unavailable'),
    address: t('chat.address', inBraces('address')),
    resend: t('auth.resend'),
    resent: t('auth.resent'),
    unreachable: t('auth.unreachable'),
    profile: t('account.personal'),
    signIn: t('header.signIn'),
  };
}
