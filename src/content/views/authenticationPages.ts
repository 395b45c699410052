import { localePaths } from '~/i18n/paths.ts';
import { raceBook } from '../queries/raceBook.ts';
import { clubOffers } from './clubPages.ts';

/** The login pages, which also describe what members find in the club. */
export const authenticationPages = async () => {
  const book = await raceBook();
  return localePaths('authentication').map(({ params, props: { locale } }) => ({
    params,
    props: { locale, offers: clubOffers(book, locale) },
  }));
};
