import { localePaths } from '~/i18n/paths.ts';
import { allPartners } from '../queries/siteEntries.ts';
import { partnerShown } from './partnerShown.ts';

/** The pages of the partners, in the order that their files give. */
export const partnersPages = async () => {
  const partners = await allPartners();
  return localePaths('partners').map(({ params, props: { locale } }) => ({
    params,
    props: { locale, view: partners.map((partner) => partnerShown(partner, locale)) },
  }));
};
