import type { Locale } from '~/i18n/locales.ts';
import type { Partner } from '../schemas/partner.ts';

/** A partner in the reader's language. */
export type PartnerShown = Pick<Partner, 'name' | 'language' | 'jersey' | 'address' | 'countries' | 'groups'> & {
  readonly text: string;
};

/** The data of a partner in a list of partners. */
export const partnerShown = (partner: Partner, locale: Locale): PartnerShown => {
  const { name, language, jersey, address, countries, groups, text } = partner;
  return { name, language, jersey, address, countries, groups, text: text[locale] };
};
