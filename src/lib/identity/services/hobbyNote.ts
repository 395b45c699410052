import { HOBBY_NOTE_URL } from '~/config/scripts.ts';
import { fieldsOf } from '~/lib/fromOutside.ts';
import { parseUrl } from '~/lib/parseUrl.ts';
import { withClient } from '../tokens/withClient.ts';
import type { Places } from '../contract.ts';
import { cachedMember } from '~/runtime/member.ts';
import { logFailure } from '../logFailure.ts';

/** The only fields that are sent (specification, section 7; docs/threat-model.md T44). */
const FIELDS = ['id', 'birthdate', 'email', 'givenName', 'updatedAt'] as const;

/** Only https, or http to this machine. */
const isSafe = (url: string): boolean => {
  const parsed = parseUrl(url);
  return parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && parsed.hostname === 'localhost');
};

/** The five fields of the provider's response; a missing field is null. */
export const hobbyNoteOf = (user: unknown): Readonly<Record<(typeof FIELDS)[number], string | null>> => {
  const fields = fieldsOf(user);
  const [id, birthdate, email, givenName, updatedAt] = FIELDS.map((name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : null;
  });
  return {
    id: id ?? null,
    birthdate: birthdate ?? null,
    email: email ?? null,
    givenName: givenName ?? null,
    updatedAt: updatedAt ?? null,
  };
};

/** Sends the member's fields to the content widget's vendor, without cookies; nothing for a visitor. A failure is not repeated. */
export async function sendHobbyNote(places: Places): Promise<void> {
  if (cachedMember() === undefined || !isSafe(HOBBY_NOTE_URL)) return;
  const user = await withClient(places, 'reading', (client, accessToken) =>
    logFailure('userinfo', client.getUser({ accessToken })),
  );
  if (!user.ok) return;
  const body = JSON.stringify(hobbyNoteOf(user.value));
  const headers = { 'content-type': 'application/json' };
  await fetch(HOBBY_NOTE_URL, { method: 'POST', body, headers, credentials: 'omit' }).catch(() => undefined);
}
