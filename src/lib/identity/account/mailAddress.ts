import { dispatchOnPage } from '~/lib/browser/events.ts';
import { withClient } from '../tokens/withClient.ts';
import type { Member, Outcome, Places } from '../contract.ts';
import { renewMember } from '../session/keptSession.ts';
import { confirmationIn } from '../login/provider.ts';
import { logFailure } from '../logFailure.ts';
import { emailOf, readArrival } from '../session/readMember.ts';

type MailState = { readonly member: Member; readonly address: string | undefined };

/** Requests a change of the address, without firing the event: the caller may have more to save. */
export const requestChange = (places: Places, email: string): Promise<Outcome<void>> =>
  withClient(places, 'writing', (client, accessToken) =>
    client.updateEmail({ accessToken, email, redirectUrl: places.mailCallback }),
  );

/** The member's e-mail address. */
export const mailAt = (places: Places) => ({
  /**
   * Changes the address, renews the member, and fires `profile_updated`. The verification mail is sent at once (specification, section 4).
   */
  change: async (email: string): Promise<Outcome<void>> => {
    const outcome = await requestChange(places, email);
    if (!outcome.ok) return outcome;
    await mailAt(places).current();
    dispatchOnPage('profile_updated', {});
    return outcome;
  },
  /** Sends the verification mail again. */
  resend: (): Promise<Outcome<void>> =>
    withClient(places, 'reading', (client, accessToken) =>
      client.sendEmailVerification({ accessToken, ...confirmationIn(places) }),
    ),
  /**
   * Verifies an address by the code of its mail, renews the member, and fires `profile_updated`.
   *
   * @param address - the new address of a member whose present one is verified; without it the code belongs to the present one.
   */
  verify: async (typed: string, address?: string): Promise<Outcome<void>> => {
    const outcome = await withClient(places, 'reading', async (client, accessToken) => {
      const email = address ?? (await logFailure('userinfo', client.getUser({ accessToken, fields: 'email' }))).email;
      return client.verifyEmail({ accessToken, email: email ?? '', verificationCode: typed.trim() });
    });
    if (!outcome.ok) return outcome;
    await mailAt(places).current();
    dispatchOnPage('profile_updated', {});
    return outcome;
  },
  /** The member and the address in the provider's present state: the mail's link may have been followed in another browser. */
  current: async (): Promise<Outcome<MailState>> => {
    const outcome = await withClient(places, 'reading', (client, accessToken) =>
      logFailure('userinfo', client.getUser({ accessToken })),
    );
    if (!outcome.ok) return outcome;
    const arrival = readArrival(outcome.value);
    if (arrival === undefined) return { ok: false, failure: { code: 'unreachable' } };
    renewMember(arrival.member);
    return { ok: true, value: { member: arrival.member, address: emailOf(outcome.value) } };
  },
});
