import type { Places } from '~/lib/identity/contract.ts';
import { arrivalOf } from '~/lib/identity/login/arrival.ts';
import type { Transaction } from '~/runtime/items/login.ts';

/** The places of a login on the current page, as on its English pages. */
export const placesHere = (): Places => {
  const { origin } = location;
  const loginPaths = ['/en/authentication/', '/fr/authentification/'];
  const address = URL.canParse(location.href) ? new URL(location.href) : new URL(origin);
  return {
    origin: 'https://id.club.example',
    clientId: 'club',
    language: 'en',
    locale: 'en-GB',
    redirectUri: `${origin}/en/authentication/`,
    mailCallback: `${origin}/en/mail-callback/`,
    passwordReset: `${origin}/en/password-reset/`,
    club: `${origin}/en/club/`,
    loginPaths,
    arrival: arrivalOf(address, { origin, loginPaths }),
  };
};

/** A login that has left the page just now. */
export const transaction = (more: Partial<Transaction> = {}): Transaction => ({
  state: 'ours',
  nonce: 'n'.repeat(16),
  verifier: 'v'.repeat(43),
  createdAt: Date.now() - 1,
  clientId: 'club',
  redirectUri: `${location.origin}/en/authentication/`,
  target: '/en/stages/',
  isPopup: false,
  ...more,
});
