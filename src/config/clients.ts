import {
  PUBLIC_APP_ANDROID_SCHEME,
  PUBLIC_APP_IOS_SCHEME,
  PUBLIC_CLIENT_ID_APP_ANDROID,
  PUBLIC_CLIENT_ID_APP_IOS,
  PUBLIC_CLIENT_ID_DEFAULT,
  PUBLIC_CLIENT_ID_ESHOP,
  PUBLIC_CLIENT_ID_FANTASY,
  PUBLIC_CLIENT_ID_NTT,
  PUBLIC_CLIENT_ID_RACE_CENTRE,
  PUBLIC_CLIENT_ID_STADIUMGO,
  PUBLIC_CLIENT_ID_WOMENS_FANTASY,
  PUBLIC_ESHOP_URL,
  PUBLIC_FANTASY_URL,
  PUBLIC_NTT_URL,
  PUBLIC_RACE_CENTRE_URL,
  PUBLIC_STADIUMGO_URL,
  PUBLIC_TARGET_PATHS,
  PUBLIC_WOMENS_FANTASY_URL,
} from 'astro:env/client';
import type { AuthIntro } from './accountTexts.ts';
import { hasOwn } from '~/lib/hasOwn.ts';

/** The properties that share the account (docs/contract.md, Client applications); each but the first is also a value of `referrer`. */
export type ClientKey =
  'default' | 'fantasy' | 'womens_fantasy' | 'ntt' | 'app_ios' | 'app_android' | 'eshop' | 'race_centre' | 'stadiumgo';

type ClientApplication = {
  readonly id: string;
  /** The absolute address to which its members are redirected after a login; undefined for the site itself. */
  readonly returnsTo: string | undefined;
};

const applications: Readonly<Record<ClientKey, ClientApplication>> = {
  default: { id: PUBLIC_CLIENT_ID_DEFAULT, returnsTo: undefined },
  fantasy: { id: PUBLIC_CLIENT_ID_FANTASY, returnsTo: PUBLIC_FANTASY_URL },
  womens_fantasy: { id: PUBLIC_CLIENT_ID_WOMENS_FANTASY, returnsTo: PUBLIC_WOMENS_FANTASY_URL },
  ntt: { id: PUBLIC_CLIENT_ID_NTT, returnsTo: PUBLIC_NTT_URL },
  // The app starts a flow of its own there: the link has no code and no token (docs/threat-model.md T05).
  app_ios: { id: PUBLIC_CLIENT_ID_APP_IOS, returnsTo: `${PUBLIC_APP_IOS_SCHEME}://auth` },
  app_android: { id: PUBLIC_CLIENT_ID_APP_ANDROID, returnsTo: `${PUBLIC_APP_ANDROID_SCHEME}://auth` },
  eshop: { id: PUBLIC_CLIENT_ID_ESHOP, returnsTo: PUBLIC_ESHOP_URL },
  race_centre: { id: PUBLIC_CLIENT_ID_RACE_CENTRE, returnsTo: PUBLIC_RACE_CENTRE_URL },
  stadiumgo: { id: PUBLIC_CLIENT_ID_STADIUMGO, returnsTo: PUBLIC_STADIUMGO_URL },
};

/** The values of `referrer`. */
export const CLIENT_KEYS = (Object.keys(applications) as ClientKey[]).filter((key) => key !== 'default');

const isClientKey = (text: string): text is ClientKey => hasOwn(applications, text);

/** The client application that a referrer names exactly; for any other value the site's own (docs/threat-model.md T03). */
export const clientKeyOf = (referrer: string | null | undefined): ClientKey =>
  referrer !== null && referrer !== undefined && isClientKey(referrer) ? referrer : 'default';

export const clientOf = (key: ClientKey): ClientApplication => applications[key];

/** What visitors of a property read before they join. */
export const INTROS: Readonly<Partial<Record<ClientKey, AuthIntro>>> = {
  fantasy: 'introFantasy',
  womens_fantasy: 'introFantasy',
  eshop: 'introShop',
};

const isApp = (address: string): boolean => !/^https?:/.test(address);
const addresses = Object.values(applications).flatMap(({ returnsTo }) => returnsTo ?? []);

/** Targets outside the site: the origins of the properties, or some of their paths, and the addresses of the apps as a whole. */
export const EXITS_TO_PROPERTIES = {
  partners: [...new Set(addresses.filter((address) => !isApp(address)).map((address) => new URL(address).origin))],
  partnerPaths: PUBLIC_TARGET_PATHS.split(' ').filter((path) => path !== ''),
  apps: addresses.filter(isApp),
} as const;

/** The first property at an origin; undefined for any other one. */
export const keyOfOrigin = (origin: string | undefined): ClientKey | undefined =>
  origin === undefined
    ? undefined
    : Object.keys(applications)
        .filter(isClientKey)
        .find((key) => originOf(key) === origin);

/** The only origins that receive the message of a login in a popup that they opened (docs/threat-model.md T16); an app opens no popups. */
export const originOf = (key: ClientKey): string | undefined => {
  const { returnsTo } = applications[key];
  return returnsTo === undefined || isApp(returnsTo) ? undefined : new URL(returnsTo).origin;
};
