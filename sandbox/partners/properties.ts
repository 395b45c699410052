import { CLIENT_IDS, type ClientKey } from '../identity/clients.ts';

/** The properties that share the account and have a page here (contract.md 4 and 6); apps have none. */
type Referrer = Exclude<ClientKey, 'default' | 'app_ios' | 'app_android'>;

export type Property = {
  /** As which client it logs people in; also its place in the address. */
  readonly clientId: string;
  /** What it calls itself to the site. */
  readonly referrer: Referrer;
  readonly name: string;
  /** Whether it asks for a code of its own when it opens the site in a popup (rulings, C11). */
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
