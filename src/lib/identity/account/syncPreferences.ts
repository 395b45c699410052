import * as z from 'zod/mini';
import { FOLLOWED_MOST } from '~/config/preferences.ts';
import { report } from '~/lib/browser/report.ts';
import { mergePreferences, samePreferences, type Preferences } from '~/lib/preferences/mergePreferences.ts';
import { isFollowable, SYNCED } from '~/runtime/items/preferences.ts';
import { memberId } from '~/runtime/member.ts';
import { adoptPreferences, readPreferences } from '~/runtime/preferences.ts';
import { readItem } from '~/runtime/storage.ts';
import { oneTabAtATime } from '~/runtime/tabs.ts';
import type { Places } from '../contract.ts';
import { unlessRefused, withToken } from '../tokens/withToken.ts';

/** The fields of the provider's profile: a number, and entries with a space between them. */
const userSchema = z.object({
  custom_fields: z.nullish(
    z.object({ seen_stage: z.nullish(z.int().check(z.nonnegative())), followed: z.nullish(z.string()) }),
  ),
});

const FIELDS = 'custom_fields{seen_stage,followed}';

const readUser = (answer: unknown): Preferences => {
  const fields = z.parse(userSchema, answer).custom_fields;
  const followed = (fields?.followed ?? '').split(' ').filter(isFollowable);
  return { seenStage: fields?.seen_stage ?? undefined, followed: followed.slice(0, FOLLOWED_MOST) };
};

/** Sends a request to the provider, with a body or without. */
async function ask(places: Places, accessToken: string, path: string, body?: object): Promise<Response> {
  const answer = unlessRefused(
    await fetch(`${places.origin}/identity/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'accept-language': places.language,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: 'omit',
    }),
  );
  if (!answer.ok) throw new TypeError(`${path}: ${answer.status}`);
  return answer;
}

/** What the device and the account have in common from now on; undefined where the provider does not answer. */
async function mergeWithAccount(
  places: Places,
  member: string,
): Promise<{ held: Preferences; merged: Preferences } | undefined> {
  const answer = await withToken(places, 'reading', async (accessToken) => {
    const user = await ask(places, accessToken, `userinfo?fields=${FIELDS}`);
    return readUser(await user.json());
  });
  if (!answer.ok) return undefined;
  const synced = readItem(SYNCED);
  const isOfAnother = synced !== undefined && synced.member !== member;
  const held = readPreferences();
  // Whom another member followed on this device is not this one's choice; how far the race was seen hides too much at worst.
  const here = isOfAnother ? { ...held, followed: [] } : held;
  const joined = mergePreferences(here, answer.value, isOfAnother ? undefined : synced);
  const merged = { ...joined, followed: joined.followed.slice(0, FOLLOWED_MOST) };
  if (samePreferences(merged, answer.value)) return { held, merged };
  const fields = { seen_stage: merged.seenStage ?? null, followed: merged.followed.join(' ') };
  const saved = await withToken(places, 'writing', (accessToken) =>
    ask(places, accessToken, 'update-profile', { custom_fields: fields }),
  );
  return saved.ok ? { held, merged } : undefined;
}

/**
 * Brings the preferences of this device and of the member's account together, in one tab at a time. Without an answer of the provider both stay
 * as they are until the next change or page.
 */
export async function syncPreferences(places: Places): Promise<void> {
  await oneTabAtATime('preferences', async () => {
    const member = memberId();
    if (member === undefined) return;
    const done = await mergeWithAccount(places, member);
    if (done === undefined) {
      report('preferences: not synced');
      return;
    }
    // The reader may have changed them meanwhile; the next exchange sends that.
    const { held, merged } = done;
    adoptPreferences(member, mergePreferences(readPreferences(), merged, held), merged);
  });
}
