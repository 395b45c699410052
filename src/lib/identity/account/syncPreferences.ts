import * as z from 'zod/mini';
import { FOLLOWED_MOST } from '~/config/preferences.ts';
import { RACE_IN_BROWSERS } from '~/config/race/inBrowsers.ts';
import { report } from '~/lib/browser/report.ts';
import { mergePreferences, samePreferences, type Preferences } from '~/lib/preferences/mergePreferences.ts';
import { isFollowable } from '~/runtime/items/preferences.ts';
import { cachedMember, memberId } from '~/runtime/member.ts';
import { adoptPreferences, commonPast, readPreferences } from '~/runtime/preferences.ts';
import { oneTabAtATime } from '~/runtime/tabs.ts';
import type { Outcome, Places } from '../contract.ts';
import { sessionEnd } from '../session/sessionEnd.ts';
import { unlessRefused, withToken } from '../tokens/withToken.ts';

/** Two fields of the provider's profile, each a list separated by spaces: `<race>:<stage>`, and riders and teams. */
const userSchema = z.object({
  custom_fields: z.nullish(z.object({ seen_stage: z.nullish(z.string()), followed: z.nullish(z.string()) })),
});

const FIELDS = 'custom_fields{seen_stage,followed}';

/** The account's preferences for this race, and the stages of other races as raw text. */
type Account = { readonly preferences: Preferences; readonly ofOtherRaces: readonly string[] };

const entriesOf = (text: string | null | undefined): readonly string[] =>
  (text ?? '').split(' ').filter((entry) => entry !== '');

const PREFIX = `${RACE_IN_BROWSERS.key}:`;

function readAccount(answer: unknown): Account {
  const fields = z.parse(userSchema, answer).custom_fields;
  const stages = entriesOf(fields?.seen_stage);
  const stage = Number(stages.find((entry) => entry.startsWith(PREFIX))?.slice(PREFIX.length) ?? NaN);
  const followed = entriesOf(fields?.followed).filter(isFollowable).slice(0, FOLLOWED_MOST);
  return {
    preferences: { seenStage: Number.isInteger(stage) && stage >= 0 ? stage : undefined, followed },
    ofOtherRaces: stages.filter((entry) => !entry.startsWith(PREFIX)),
  };
}

const fieldsOf = ({ seenStage, followed }: Preferences, { ofOtherRaces }: Account) => ({
  seen_stage: [...ofOtherRaces, ...(seenStage === undefined ? [] : [`${PREFIX}${seenStage}`])].join(' '),
  followed: followed.join(' '),
});

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
  if (!answer.ok && answer.status >= 500) throw new TypeError(`${path}: ${answer.status}`);
  return answer;
}

const read = (places: Places): Promise<Outcome<Account>> =>
  withToken(places, 'reading', async (accessToken) => {
    const answer = await ask(places, accessToken, `userinfo?fields=${FIELDS}`);
    // A refusal has no fields either, and would look like an account without preferences.
    if (!answer.ok) throw new TypeError(`userinfo: ${answer.status}`);
    return readAccount(await answer.json());
  });

/** Whether the provider has accepted the fields; undefined without an answer. */
async function save(places: Places, fields: object): Promise<boolean | undefined> {
  const saved = await withToken(places, 'writing', (accessToken) =>
    ask(places, accessToken, 'update-profile', { custom_fields: fields }),
  );
  if (saved.ok) return saved.value.ok;
  return saved.failure.code === 'unreachable' ? undefined : false;
}

/**
 * Whether the member is still logged in, by this page and by the browser: an answer may arrive after a logout, or after another login
 * (docs/threat-model.md T28, T35).
 */
const isStill = (member: string): boolean =>
  memberId() === member && cachedMember()?.id === member && !sessionEnd.isUnderWay();

/** Synchronises device and account; resolves to whether that succeeded. */
async function meet(places: Places, member: string): Promise<boolean> {
  const answer = await read(places);
  if (!answer.ok) return false;
  if (!isStill(member)) return true;
  const account = answer.value.preferences;
  const held = readPreferences();
  const joined = mergePreferences(held, account, commonPast(member));
  const merged = { ...joined, followed: joined.followed.slice(0, FOLLOWED_MOST) };
  const isSaved = samePreferences(merged, account) || (await save(places, fieldsOf(merged, answer.value)));
  if (isSaved === undefined) return false;
  if (!isStill(member)) return true;
  // The reader may have changed the preferences meanwhile; the next synchronisation sends that.
  const now = mergePreferences(readPreferences(), merged, held);
  adoptPreferences(now, isSaved ? merged : account, { member, isRefused: !isSaved });
  return true;
}

/**
 * Synchronises the preferences of this device and of the member's account, in one tab at a time. Without an answer of the provider both
 * stay unchanged until the next change or page. Preferences that this session may not send stay on the device.
 */
export async function syncPreferences(places: Places): Promise<void> {
  await oneTabAtATime('preferences', async () => {
    const member = memberId();
    if (member !== undefined && !(await meet(places, member))) report('preferences: not synced');
  });
}
