import { clientOf, originOf } from '~/config/clients.ts';
import { hasOpener, thisPage } from '~/lib/browser/thisPage.ts';
import type { Places } from '../contract.ts';
import type { CodeRequest } from './arrival.ts';

/** A property that opened the site for a login, and what it requested. */
export type Opener = {
  readonly origin: string;
  readonly clientId: string;
  /** Set if the property requests a code of its own: the challenge is the property's, and only its verifier redeems the code. */
  readonly codeRequest: CodeRequest | undefined;
};

/** The property that opened this window and from which the visitor came; undefined for a page that was not opened as a popup. */
export function openerOf({ arrival: { property, isRemembered, codeRequest } }: Places): Opener | undefined {
  const origin = originOf(property);
  if (origin === undefined || !hasOpener() || thisPage.isFramed() || isRemembered) return undefined;
  return { origin, clientId: clientOf(property).id, codeRequest };
}
