import { clientOf } from '~/config/clients.ts';
import { IDENTITY } from '~/config/identity.ts';
import type { Places } from '~/lib/identity/contract.ts';
import { arrivalOf } from '~/lib/identity/login/arrival.ts';
import { rememberedProperty } from '~/lib/identity/login/nextPlace.ts';
import type { WrittenPlaces } from './placesFields.ts';

/**
 * The pages that a login needs to know, absolute, and the client as which it is made: that of the property that has sent the visitor.
 *
 * @param arrived - the address by which the visitor has arrived (`arrivedAt`), where a login may begin; one that names no property has the
 *   one that is remembered.
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
