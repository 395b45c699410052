import { CLIENT_IDS, type ClientKey } from '../identity/clients.ts';

/** The properties that share the account and have a page here; the apps have none. */
type Referrer = Exclude<ClientKey, 'default' | 'app_ios' | 'app_android'>;

export type Property = {
  /** The client id under which its members log in; also its part of the address. */
  readonly clientId: string;
  /** Its value of `referrer` on the site. */
  readonly referrer: Referrer;
  readonly name: string;
  /** Whether it asks for a code of its own when it opens the site in a popup; the others learn only who has logged in. */
  readonly takesCodes: boolean;
};

const NAMES: Readonly<Record<Referrer, string>> = {
  fantasy: 'Fantasy game',
  womens_fantasy: 'Women’s fantasy game',
  eshop: 'Shop',
  race_centre: 'Race centre',
  stadiumgo: 'Car-sharing',
  ntt: 'Race centre of the technology partner',
};

export const PROPERTIES: readonly Property[] = (Object.keys(NAMES) as Referrer[]).map((referrer) => ({
  clientId: CLIENT_IDS[referrer],
  referrer,
  name: NAMES[referrer],
  takesCodes: referrer === 'eshop',
}));
