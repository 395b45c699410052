import type { Screen } from '~/config/account.ts';
import type { AuthIntro } from '~/config/accountTexts.ts';
import { clientKeyOf, EXITS_TO_PROPERTIES, INTROS, type ClientKey } from '~/config/clients.ts';
import { parseUrl } from '~/lib/parseUrl.ts';
import { LONGEST, safeTarget } from './safeTarget.ts';

/** The reason of a visit, read once per login from one address, stored with the login and passed on. */
export type LoginArrival = {
  /** The property from which the visitor came: the login uses its client. */
  readonly property: ClientKey;
  /** The property is not in the address, but known from earlier in the visit: such a property ends no session and opens no popup. */
  readonly isRemembered: boolean;
  /**
   * The referrer of the address, cut to the maximum length of an address; empty without one. Only exact keys identify a property
   * (src/config/clients.ts).
   */
  readonly referrer: string;
  /** The text for a partner's visitors before they join. */
  readonly intro: AuthIntro | undefined;
  /** Whether the sign-up also offers the news of the fantasy game: for its visitors, and for any referrer that contains its name. */
  readonly isFromFantasy: boolean;
  readonly screen: Screen | undefined;
  /** The address to which the member wants to go after the login, absolute, from the list of exits. */
  readonly target: string | undefined;
  /** The page from which the visitor came, from the same list. */
  readonly cameFrom: string | undefined;
  /** The code that the opener of a popup requests for itself: only its verifier redeems it. */
  readonly codeRequest: CodeRequest | undefined;
};

/** A request of a property for an authorization code that it redeems itself. */
export type CodeRequest = {
  readonly challenge: string;
  readonly state: string;
  /** The authentication page that it has opened: a code is redeemed with the address for which it was issued (RFC 6749, 4.1.3). */
  readonly redirectUri: string | undefined;
};

/** This site's origin, and the paths of its authentication pages. */
export type OwnPages = { readonly origin: string; readonly loginPaths: readonly string[] };

/** The screens that an address may request (docs/threat-model.md T23). */
const SCREENS: readonly Screen[] = ['login', 'signup', 'forgot-password'];
/** An S256 challenge: 32 bytes in base64url (RFC 7636, section 4.2). */
const CHALLENGE = /^[\w-]{43}$/;
/** A state that is sent back in a message; the property chooses its format. */
const STATE = /^[\w.~-]{1,512}$/;

/** An absolute address from the list of exits, or undefined: the check before every redirect (docs/threat-model.md T01). */
export const checkedTarget = (asked: string | null | undefined, own: OwnPages): string | undefined =>
  safeTarget(asked, { origin: own.origin, loginPaths: own.loginPaths, ...EXITS_TO_PROPERTIES });

/** An address of an authentication page of this site, or undefined. */
function loginPageAt(asked: string | null, { origin, loginPaths }: OwnPages): URL | undefined {
  const page = parseUrl(asked ?? '');
  return page?.origin === origin && loginPaths.includes(page.pathname) ? page : undefined;
}

function codeRequestIn({ origin, pathname, searchParams: asked }: URL, own: OwnPages): CodeRequest | undefined {
  const [challenge, state] = [asked.get('code_challenge') ?? '', asked.get('state') ?? ''];
  if (!CHALLENGE.test(challenge) || !STATE.test(state)) return undefined;
  const opened = loginPageAt(asked.get('redirect_uri'), own) ?? loginPageAt(origin + pathname, own);
  return { challenge, state, redirectUri: opened === undefined ? undefined : opened.origin + opened.pathname };
}

/**
 * Reads an address of the site; nothing else reads these parameters.
 *
 * @param remembered - the property from which the visitor came earlier, for an address that names none.
 */
export function arrivalOf(address: URL, own: OwnPages, remembered: ClientKey = 'default'): LoginArrival {
  // The link of a mail contains the authentication page of its login.
  const page = loginPageAt(address.searchParams.get('return_to'), own) ?? address;
  const asked = page.searchParams;
  const referrer = (asked.get('referrer') ?? '').slice(0, LONGEST);
  const named = clientKeyOf(referrer);
  const known = clientKeyOf(asked.get('remembered'));
  const property = [named, known, remembered].find((key) => key !== 'default') ?? named;
  const intro = INTROS[property];
  return {
    property,
    isRemembered: property !== named,
    referrer,
    intro,
    isFromFantasy: intro === 'introFantasy' || referrer.includes('fantasy'),
    screen: SCREENS.find((screen) => screen === asked.get('initialScreen')),
    target: checkedTarget(asked.get('redirectUri'), own),
    cameFrom: checkedTarget(asked.get('url_referrer'), own),
    codeRequest: codeRequestIn(page, own),
  };
}

/**
 * The arrival as a query that `arrivalOf` reads, empty if it requests nothing. It leaves out the screen, which only the first page shows,
 * and a remembered property, which this browser has stored.
 */
export function arrivalQuery({ referrer, target, cameFrom, codeRequest }: LoginArrival): string {
  const query = new URLSearchParams();
  if (referrer !== '') query.set('referrer', referrer);
  if (target !== undefined) query.set('redirectUri', target);
  else if (cameFrom !== undefined) query.set('url_referrer', cameFrom);
  if (codeRequest !== undefined) {
    query.set('code_challenge', codeRequest.challenge);
    query.set('state', codeRequest.state);
    if (codeRequest.redirectUri !== undefined) query.set('redirect_uri', codeRequest.redirectUri);
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/**
 * The same for the link of a mail, which may be opened in another browser. It names a remembered property as `remembered`, because a
 * `referrer` could end a session there (docs/threat-model.md T57).
 */
export function queryForMail(arrival: LoginArrival): string {
  const query = arrivalQuery(arrival);
  return arrival.isRemembered ? `${query === '' ? '?' : `${query}&`}remembered=${arrival.property}` : query;
}
