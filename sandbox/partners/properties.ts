import { CLIENT_IDS, type ClientKey } from '../identity/clients.ts';

/** The properties with a page here; the apps have none. */
type Referrer = Exclude<ClientKey, 'default' | 'app_ios' | 'app_android'>;

export type Property = {
  /** Also the segment of its address. */
  readonly clientId: string;
  /** The value of the parameter `referrer` on the site. */
  readonly referrer: Referrer;
  readonly name: string;
  /** Whether its popup may request an authorization code; the others receive only the profile. */
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
