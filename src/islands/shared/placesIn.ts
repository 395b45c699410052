import { clientKeyOf, clientOf } from '~/config/clients.ts';
import { IDENTITY } from '~/config/identity.ts';
import type { Places } from '~/lib/identity/contract.ts';
import type { WrittenPlaces } from './placesFields.ts';

/**
 * The pages that a login needs to know, absolute, and the client as which it is made: that of the property that has sent the visitor.
 */
export const placesIn = (written: WrittenPlaces, origin: string, referrer: string | null = null): Places => {
  const { language, redirect, region = language, mailCallback = '', passwordReset = '', club = '' } = written;
  return {
    origin: IDENTITY.origin,
    clientId: clientOf(clientKeyOf(referrer)).id,
    language,
    // The SDK sends it; on a page without a region, the language is enough for mails.
    locale: region,
    redirectUri: origin + redirect,
    mailCallback: origin + mailCallback,
    passwordReset: origin + passwordReset,
    club: origin + club,
    loginPaths: written.loginPaths ?? [],
  };
};
