import type { FieldValues } from '~/config/fields.ts';
import { dispatchOnPage } from '~/lib/browser/events.ts';
import { withClient } from '../tokens/withClient.ts';
import type { Outcome, Places } from '../contract.ts';
import { renewMember } from '../session/keptSession.ts';
import { logFailure } from '../logFailure.ts';
import { requestChange } from './mailAddress.ts';
import { readProfileAnswer, type Profile } from './profileAnswer.ts';
import { payloadOf } from './profilePayload.ts';
import { readArrival } from '../session/readMember.ts';

const DONE: Outcome<void> = { ok: true, value: undefined };

/** The member's profile. */
export const profileAt = (places: Places) => ({
  /** The profile from the provider, never from the cache (docs/threat-model.md T27); the header uses it afterwards. */
  read: async (): Promise<Outcome<Profile>> => {
    const outcome = await withClient(places, 'reading', (client, accessToken) =>
      logFailure('userinfo', client.getUser({ accessToken })),
    );
    if (!outcome.ok) return outcome;
    const [arrival, profile] = [readArrival(outcome.value), readProfileAnswer(outcome.value)];
    if (arrival === undefined || profile === undefined) return { ok: false, failure: { code: 'unreachable' } };
    renewMember(arrival.member);
    return { ok: true, value: profile };
  },
  /** Sends only the changed fields, and fires `profile_updated` once, also if only the address was stored. */
  save: async (known: Profile, changes: FieldValues): Promise<Outcome<void>> => {
    const email = changes.get('email');
    const mailed = email === undefined ? DONE : await requestChange(places, email);
    if (!mailed.ok) return mailed;
    const data = payloadOf(known, changes, places.language);
    const saved =
      Object.keys(data).length === 0
        ? DONE
        : await withClient(places, 'writing', (client, accessToken) => client.updateProfile({ accessToken, data }));
    if (saved.ok || email !== undefined) dispatchOnPage('profile_updated', {});
    return saved;
  },
});
