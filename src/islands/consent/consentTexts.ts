import { PURPOSES } from '~/config/visitorConsent.ts';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';

/** Orejime's placeholders. */
const PLACES = { purposes: '{purposes}', privacyPolicy: '{privacyPolicy}' };

/** The texts and purposes of the question about consent, in the shape of Orejime's translations. */
export function consentTexts(locale: Locale) {
  const t = wordingIn(locale);
  const privacyPolicyLabel = t('consent.privacy');
  return {
    privacyPolicyUrl: pathTo('privacy', locale),
    name: t('consent.name'),
    purposes: PURPOSES.map((id) => ({ id, title: t(`consent.${id}`), description: t(`consent.${id}About`) })),
    refused: {
      title: t('consent.refusedTitle'),
      sentence: t('consent.refused'),
      link: { address: pathTo('privacy', locale), label: t('consent.privacyLink') },
      close: t('consent.close'),
    },
    translations: {
      banner: {
        title: null,
        description: t('consent.question', PLACES),
        privacyPolicyLabel,
        accept: t('consent.accept'),
        acceptTitle: null,
        decline: t('consent.decline'),
        declineTitle: null,
        configure: t('consent.choose'),
        configureTitle: null,
      },
      modal: {
        title: t('consent.settings'),
        description: t('consent.settingsLead', PLACES),
        privacyPolicyLabel,
        close: t('consent.close'),
        closeTitle: null,
        acceptAll: t('consent.acceptAll'),
        declineAll: t('consent.declineAll'),
        save: t('consent.save'),
        saveTitle: null,
      },
      purpose: { enabled: t('consent.on'), disabled: t('consent.off') },
    },
  };
}
