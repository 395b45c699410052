import { CALL_LIMIT_MS } from '~/config/identity.ts';
import { byWebMessage, type Half } from '../sdk/byWebMessage.ts';
import { queryForMail } from './arrival.ts';
import type { Arrival, Outcome, Places } from '../contract.ts';
import { failureOf } from '../failureOf.ts';
import { loadClient } from '../sdk/loadClient.ts';
import { withinTime } from '../withinTime.ts';
import type { CaptchaProof } from './captchaProof.ts';

/** The data that a new member enters. */
export type NewProfile = {
  readonly given_name: string;
  readonly email: string;
  readonly consents: Readonly<Record<string, { readonly granted: boolean }>>;
};

export type NewMember = NewProfile & {
  readonly password: string;
  /** The token of a sign-up that began at another provider: the new account is linked to the one there. */
  readonly signup_token?: string;
};

type Client = Awaited<ReturnType<typeof loadClient>>['client'];

/** A call without a result other than its success. */
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

/**
 * Logs in by password.
 *
 * @param silence - `goesOn` if the caller continues by `leaveToLogIn` when the hidden frame does not answer.
 */
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

/** The authentication page with the reason of the visit: the page that follows a mail's landing page, in any browser. */
export const returnIn = ({ redirectUri, arrival }: Places): string => redirectUri + queryForMail(arrival);

/**
 * The target of the link in a confirmation mail, and the page that follows. The provider always appends the second address to the first
 * one, which distinguishes its link from a bare visit (src/islands/auth/linkOutcome.ts).
 */
export const confirmationIn = (places: Places) =>
  ({ redirectUrl: places.mailCallback, returnToAfterEmailConfirmation: returnIn(places) }) as const;

/** Signs up a new member, who is then logged in; if addresses are verified first, the result is the failure `anonymous`. */
export function signUp(places: Places, data: NewMember, captcha?: CaptchaProof): Promise<Outcome<Arrival | Half>> {
  return byWebMessage(places, {
    way: 'signup_failed',
    limit: CALL_LIMIT_MS,
    redirectUri: places.redirectUri,
    start: (client, auth) => client.signup({ data, auth, ...captcha, ...confirmationIn(places) }),
  });
}
