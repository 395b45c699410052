import { CALL_LIMIT_MS } from '~/config/identity.ts';
import { byWebMessage, type Half } from '../sdk/byWebMessage.ts';
import { queryForMail } from './arrival.ts';
import type { Arrival, Outcome, Places } from '../contract.ts';
import { failureOf } from '../failureOf.ts';
import { loadClient } from '../sdk/loadClient.ts';
import { withinTime } from '../withinTime.ts';
import type { CaptchaProof } from './captchaProof.ts';

/** What a new member says of themselves. */
export type NewProfile = {
  readonly given_name: string;
  readonly email: string;
  readonly consents: Readonly<Record<string, { readonly granted: boolean }>>;
};

export type NewMember = NewProfile & {
  readonly password: string;
  /** Of a sign-up that another provider has begun: the new account is linked to the one there. */
  readonly signup_token?: string;
};

type Client = Awaited<ReturnType<typeof loadClient>>['client'];

/** A call that answers nothing but that it worked. */
export async function callProvider(
  places: Places,
  call: (client: Client) => Promise<unknown>,
  limit = CALL_LIMIT_MS,
): Promise<Outcome<undefined>> {
  try {
    const { client } = await withinTime(loadClient(places), CALL_LIMIT_MS);
    await withinTime(call(client), limit);
    return { ok: true, value: undefined };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

/** @param silence - `goesOn` where the caller continues by `leaveToLogIn` when the hidden frame stays silent. */
export function signIn(
  places: Places,
  email: string,
  password: string,
  silence?: 'goesOn',
  captcha?: CaptchaProof,
): Promise<Outcome<Arrival | Half>> {
  return byWebMessage(places, {
    way: 'login_failed',
    goesOn: silence === 'goesOn',
    limit: CALL_LIMIT_MS,
    redirectUri: places.redirectUri,
    start: (client, auth) => client.loginWithPassword({ email, password, ...captcha, auth }),
  });
}

/** The authentication page with what the visitor has come for: what follows the page to which a mail's link leads, in any browser. */
export const returnIn = ({ redirectUri, arrival }: Places): string => redirectUri + queryForMail(arrival);

/**
 * Where the link in a mail that confirms an address leads, and what follows. The provider adds the second address to the first one, also where
 * there is no wish: it tells its link from a bare visit (src/islands/auth/linkOutcome.ts).
 */
export const confirmationIn = (places: Places) =>
  ({ redirectUrl: places.mailCallback, returnToAfterEmailConfirmation: returnIn(places) }) as const;

/** A new member, who is in at once; where addresses are verified first, the answer is the failure `anonymous`. */
export function signUp(places: Places, data: NewMember, captcha?: CaptchaProof): Promise<Outcome<Arrival | Half>> {
  return byWebMessage(places, {
    way: 'signup_failed',
    limit: CALL_LIMIT_MS,
    redirectUri: places.redirectUri,
    start: (client, auth) => client.signup({ data, auth, ...captcha, ...confirmationIn(places) }),
  });
}
