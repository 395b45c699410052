import { asMember } from '../tokens/asMember.ts';
import type { Member, Outcome, Places } from '../contract.ts';
import { renewMember } from '../session/keptSession.ts';
import { logFailure } from '../logFailure.ts';
import { readArrival } from '../session/readMember.ts';

/** A new address; the mail that verifies it goes out at once (specification, section 4). */
export function changeEmail(places: Places, email: string): Promise<Outcome<void>> {
  const redirectUrl = places.mailCallback;
  return asMember(places, 'writing', (client, accessToken) => client.updateEmail({ accessToken, email, redirectUrl }));
}

/** The verification mail once more. */
export function resendVerification(places: Places): Promise<Outcome<void>> {
  const redirectUrl = places.mailCallback;
  return asMember(places, 'reading', (client, accessToken) =>
    client.sendEmailVerification({ accessToken, redirectUrl }),
  );
}

/** The member as the provider knows them now: the mail's link may have been followed in another browser. */
export async function currentMember(places: Places): Promise<Outcome<Member>> {
  const outcome = await asMember(places, 'reading', (client, accessToken) =>
    logFailure('userinfo', client.getUser({ accessToken })),
  );
  if (!outcome.ok) return outcome;
  const arrival = readArrival(outcome.value);
  if (arrival === undefined) return { ok: false, failure: { code: 'unreachable' } };
  renewMember(arrival.member);
  return { ok: true, value: arrival.member };
}
