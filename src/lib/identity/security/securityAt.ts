import type { Places } from '../contract.ts';
import { waysInAt } from './accountSecurity.ts';
import { credentialsAt, factorsAt } from './changeSecurity.ts';
import { linkAccount } from './linkAccount.ts';
import { devicesAt } from './sessionDevices.ts';
import type { SocialProvider } from '~/config/identity.ts';

/** The security of the account, for the section that shows all of it. */
export const securityAt = (places: Places) => ({
  ...credentialsAt(places),
  ...factorsAt(places),
  waysIn: waysInAt(places),
  devices: devicesAt(places),
  /** Leaves the page, and returns to `back`. */
  link: (provider: SocialProvider, back: string) => linkAccount(places, provider, back),
});
