import { clientOf } from '~/config/clients.ts';
import { IDENTITY } from '~/config/identity.ts';
import type { Places } from '~/lib/identity/contract.ts';
import { arrivalOf } from '~/lib/identity/login/arrival.ts';
import { rememberedProperty } from '~/lib/identity/login/nextPlace.ts';
import type { WrittenPlaces } from './placesFields.ts';

/**
 * The pages that a login needs, as absolute addresses, and its client: that of the property from which the visitor came.
 *
 * @param arrived - the address with which the visitor arrived (`arrivedAt`), if a login may begin here; if it names no property, the
 * remembered one applies.
 */
export const placesIn = (written: WrittenPlaces, origin: string, arrived?: URL): Places => {
  const { language, redirect, region, mailCallback = '', passwordReset = '', club = '', loginPaths = [] } = written;
  const own = { origin, loginPaths };
  const arrival =
    arrived === undefined ? arrivalOf(new URL(origin), own) : arrivalOf(arrived, own, rememberedProperty());
  return {
    origin: IDENTITY.origin,
    clientId: clientOf(arrival.property).id,
    language,
    // The SDK sends it as `Custom-Locale`.
    locale: region,
    redirectUri: origin + redirect,
    mailCallback: origin + mailCallback,
    passwordReset: origin + passwordReset,
    club: origin + club,
    loginPaths,
    arrival,
  };
};
