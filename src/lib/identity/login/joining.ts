import { CALL_LIMIT_MS, PROMPT_LIMIT_MS } from '~/config/identity.ts';
import { fieldsOf, textOf } from '~/lib/fromOutside.ts';
import { byWebMessage, type Half } from '../sdk/byWebMessage.ts';
import type { Arrival, Outcome, Places } from '../contract.ts';
import { failureOf } from '../failureOf.ts';
import { loadClient } from '../sdk/loadClient.ts';
import { shortText } from '../shortText.ts';
import { withinTime } from '../withinTime.ts';
import { confirmationIn, type NewProfile } from './provider.ts';

/** Signs up a new member with a passkey and without a password. A refusal by the member is the failure `unsupported`. */
export function signUpWithPasskey(places: Places, profile: NewProfile): Promise<Outcome<Arrival | Half>> {
  return byWebMessage(places, {
    way: 'signup_failed',
    limit: PROMPT_LIMIT_MS,
    redirectUri: places.redirectUri,
    start: (client, auth) => client.signupWithWebAuthn({ profile, ...confirmationIn(places) }, auth),
  });
}

/** The data that another provider has about a new person; each field may be missing. */
export type KnownPerson = {
  readonly email: string | undefined;
  readonly givenName: string | undefined;
  readonly provider: string | undefined;
};

/** The data behind the token with which another provider has sent a new person back. */
export async function knownPerson(places: Places, token: string): Promise<Outcome<KnownPerson>> {
  try {
    const { client } = await withinTime(loadClient(places), CALL_LIMIT_MS);
    const found: unknown = await withinTime(client.getSignupData(token), CALL_LIMIT_MS);
    const answer = fieldsOf(found);
    const shortOf = (name: string): string | undefined => {
      const text = textOf(answer.get(name));
      return text === undefined ? undefined : shortText(text);
    };
    return {
      ok: true,
      value: { email: shortOf('email'), givenName: shortOf('givenName'), provider: shortOf('provider') },
    };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}
