import type { ClientMetadata } from 'oidc-provider';
import { LOCALES, SLUGS, type Locale } from '../locales.ts';

/** The client ids of the properties that share the account (docs/contract.md, Client applications), by their key in the configuration. */
export const CLIENT_IDS = {
  default: 'club',
  fantasy: 'fantasy',
  womens_fantasy: 'womens-fantasy',
  ntt: 'ntt',
  app_ios: 'app-ios',
  app_android: 'app-android',
  eshop: 'eshop',
  race_centre: 'race-centre',
  stadiumgo: 'stadiumgo',
} as const;

/** The site's client at the stand-in for Google, and the variant under which the configuration names it (`google_variant`). */
export const GOOGLE_CLIENT_ID = 'sandbox.apps.googleusercontent.com';
export const GOOGLE_VARIANT = 'sandbox';
/** The issuer of its ID tokens. */
export const GOOGLE_ISSUER = 'https://accounts.google.com';

export type ClientKey = keyof typeof CLIENT_IDS;

/** Pages that may be redirect URIs. Their slugs are translated; those of `EVERYWHERE` are the same in every language. */
const SITE_PAGES = ['authentication', 'loginToDiscover', 'profile'] as const;
const EVERYWHERE = ['club', 'mail-callback', 'mail-requirement', 'mail-validation', 'password-reset', 'auth-to-see'];

/** The private-use schemes of the apps: reverse domain names, so that no other app claims them by chance (RFC 8252, section 7.1). */
const APP_SCHEMES: Partial<Record<ClientKey, string>> = {
  app_ios: 'example.club.ios',
  app_android: 'example.club.android',
};

export const SCOPES = ['openid', 'profile', 'email', 'phone', 'offline_access', 'full_write'] as const;

/** The client of the organiser's services. It may only introspect tokens (RFC 7662). */
export const SERVICE_CLIENT_ID = 'services';

export function serviceClient(secret: string): ClientMetadata {
  return {
    client_id: SERVICE_CLIENT_ID,
    client_secret: secret,
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: [],
    response_types: [],
    redirect_uris: [],
  };
}

/** Every client with its redirect URIs, which are compared as exact strings (RFC 9700, section 4.1). */
export function clientsOf(siteOrigin: string, origin: string): ClientMetadata[] {
  return clientKeys().map((key) => ({
    client_id: CLIENT_IDS[key],
    // Only a native client may have a redirect URI with a private-use scheme.
    application_type: APP_SCHEMES[key] === undefined ? 'web' : 'native',
    // A public client: code in a browser or on a phone cannot keep a secret.
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [...siteAddresses(siteOrigin), ...ownAddresses(key, origin)],
    scope: SCOPES.join(' '),
  }));
}

function clientKeys(): readonly ClientKey[] {
  return Object.keys(CLIENT_IDS) as ClientKey[];
}

/** The site's authentication page in one language. */
export function authenticationPage(siteOrigin: string, locale: Locale): string {
  return `${siteOrigin}/${locale}/${SLUGS[locale].authentication}/`;
}

/**
 * Whether this address belongs to the organiser: the origin of the site, or a page of a property. Refuses `blob:`, whose `URL.origin` is
 * that of its creator, and a user name, which hides the host from readers.
 */
export function isOwnAddress(address: string, siteOrigin: string, origin: string): boolean {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false;
  return url.origin === siteOrigin || (url.origin === origin && url.pathname.startsWith('/partners/'));
}

/** Pages of the site that read the parameters of a mail's link; each has the same slug in every language. */
export type MailPage = 'mail-callback' | 'password-reset';

/** Whether this is that page of the site in one of its languages, with any parameters: no other page removes a code from its address. */
export function isMailPage(address: string, siteOrigin: string, page: MailPage): boolean {
  const isOwn = isOwnAddress(address, siteOrigin, siteOrigin);
  return isOwn && LOCALES.some((locale) => new URL(address).pathname === `/${locale}/${page}/`);
}

function siteAddresses(siteOrigin: string): readonly string[] {
  return LOCALES.flatMap((locale) => [
    `${siteOrigin}/${locale}/`,
    ...[...SITE_PAGES.map((page) => SLUGS[locale][page]), ...EVERYWHERE].map(
      (slug) => `${siteOrigin}/${locale}/${slug}/`,
    ),
  ]);
}

function ownAddresses(key: ClientKey, origin: string): readonly string[] {
  const scheme = APP_SCHEMES[key];
  if (scheme !== undefined) return [`${scheme}://auth`];
  return key === 'default' ? [] : [`${origin}/partners/${CLIENT_IDS[key]}/`];
}
