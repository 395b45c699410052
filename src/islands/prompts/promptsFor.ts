import failedLoginChunk from 'virtual:chunk/failedLogin';
import membersChunk from 'virtual:chunk/memberPrompts';
import { PROMPT_TEXTS } from '~/config/prompts.ts';
import type { Locale } from '~/i18n/locales.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { tableOf } from '~/lib/wordsOf.ts';
import { authTexts } from '../shared/authFor.ts';
import { placesFor } from '../shared/placesFor.ts';
import { formTexts } from '../profile/profileFormTexts.ts';
import type { Invitation } from './invitationDoor.ts';
import type { PromptFile } from './promptsDoor.ts';

/** The data of the modals that open by themselves, and of the dialog of a failed login: none of it is in a page. */
export function promptsFor(locale: Locale): PromptFile & Invitation & { readonly failedLogin: string } {
  const t = wordingIn(locale);
  return {
    places: placesFor(locale),
    words: tableOf(PROMPT_TEXTS, (key) => t(`prompts.${key}`)),
    texts: { ...authTexts(locale, 'prompt'), ...formTexts(locale, 'consents-profile') },
    home: homePath(locale),
    newsletter: pathTo('newsletter', locale),
    privacy: pathTo('privacy', locale),
    members: membersChunk,
    failedLogin: failedLoginChunk,
  };
}
