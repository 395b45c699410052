import failedLoginChunk from 'virtual:chunk/failedLogin';
import membersChunk from 'virtual:chunk/memberPrompts';
import { PROMPT_TEXTS } from '~/config/prompts.ts';
import type { Locale } from '~/i18n/locales.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { authAttributes, authTexts } from '../shared/authAttributes.ts';
import { formTexts } from '../profile/profileFormTexts.ts';

/** The attributes of the modals that open by themselves: pages carry none of them. */
export function promptAttributes(locale: Locale): Readonly<Record<`data-${string}`, string>> {
  const t = wordingIn(locale);
  return {
    ...authAttributes(locale, 'prompt'),
    'data-texts': JSON.stringify({ ...authTexts(locale, 'prompt'), ...formTexts(locale, 'consents-profile') }),
    'data-members': membersChunk,
    'data-failed-login': failedLoginChunk,
    'data-home': homePath(locale),
    'data-newsletter': pathTo('newsletter', locale),
    'data-privacy': pathTo('privacy', locale),
    'data-prompts': JSON.stringify(Object.fromEntries(PROMPT_TEXTS.map((key) => [key, t(`prompts.${key}`)]))),
  };
}
