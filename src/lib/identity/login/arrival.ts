import type { Screen } from '~/config/account.ts';
import type { AuthIntro } from '~/config/accountTexts.ts';
import { clientKeyOf, EXITS_TO_PROPERTIES, INTROS, type ClientKey } from '~/config/clients.ts';
import { parseUrl } from '~/lib/parseUrl.ts';
import { safeTarget } from './safeTarget.ts';

/** What a visitor has come for, decided once per login from one address, kept with it and handed on. */
export type LoginArrival = {
  /** The property that has sent the visitor: the login is made as its client. */
  readonly property: ClientKey;
  /** What a partner's visitors read before they join. */
  readonly intro: AuthIntro | undefined;
  readonly screen: Screen | undefined;
  /** The address to which the member asks to go after the login, absolute, of the list of exits. */
  readonly target: string | undefined;
  /** The page from which the visitor came, of the same list. */
  readonly cameFrom: string | undefined;
  /** The code of its own that the opener of a popup asks for: only its verifier redeems it. */
  readonly codeRequest: { readonly challenge: string; readonly state: string } | undefined;
};

/** This site's origin, and the paths of its authentication pages. */
export type OwnPages = { readonly origin: string; readonly loginPaths: readonly string[] };

/** The screens that an address may ask for (docs/threat-model.md T23). */
const SCREENS: readonly Screen[] = ['login', 'signup', 'forgot-password'];
/** An S256 challenge: 32 bytes in base64url (RFC 7636, section 4.2). */
const CHALLENGE = /^[\w-]{43}$/;
/** A state that is sent back in a message; its form is the property's own. */
const STATE = /^[\w.~-]{1,512}$/;

/** An address of the list of exits, absolute, or undefined: the check before every redirect (docs/threat-model.md T01). */
export const checkedTarget = (asked: string | null | undefined, own: OwnPages): string | undefined =>
  safeTarget(asked, { origin: own.origin, loginPaths: own.loginPaths, ...EXITS_TO_PROPERTIES });

/** The parameters of an authentication page that the link of a mail names; without one, those of the address itself. */
function parametersIn({ searchParams }: URL, { origin, loginPaths }: OwnPages): URLSearchParams {
  const back = parseUrl(searchParams.get('return_to') ?? '');
  return back?.origin === origin && loginPaths.includes(back.pathname) ? back.searchParams : searchParams;
}

/** Reads an address of the site; nothing else reads these parameters. */
export function arrivalOf(address: URL, own: OwnPages): LoginArrival {
  const asked = parametersIn(address, own);
  const property = clientKeyOf(asked.get('referrer'));
  const [challenge, state] = [asked.get('code_challenge') ?? '', asked.get('state') ?? ''];
  return {
    property,
    intro: INTROS[property],
    screen: SCREENS.find((screen) => screen === asked.get('initialScreen')),
    target: checkedTarget(asked.get('redirectUri'), own),
    cameFrom: checkedTarget(asked.get('url_referrer'), own),
    codeRequest: CHALLENGE.test(challenge) && STATE.test(state) ? { challenge, state } : undefined,
  };
}

/** The same arrival as a query that `arrivalOf` reads, empty without a wish; the screen belongs to the first page alone. */
export function queryOf({ property, target, codeRequest }: LoginArrival): string {
  const query = new URLSearchParams();
  if (property !== 'default') query.set('referrer', property);
  if (target !== undefined) query.set('redirectUri', target);
  if (codeRequest !== undefined) {
    query.set('code_challenge', codeRequest.challenge);
    query.set('state', codeRequest.state);
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}
