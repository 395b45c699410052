import { HOBBY_NOTE_URL } from '~/config/scripts.ts';
import { fieldsOf } from '~/lib/fromOutside.ts';
import { parseUrl } from '~/lib/parseUrl.ts';
import { withClient } from '../tokens/withClient.ts';
import type { Places } from '../contract.ts';
import { consentNow, followConsent } from '~/runtime/consent.ts';
import { cachedMember } from '~/runtime/member.ts';
import { $session } from '~/runtime/session.ts';
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

/** Whether this member is here, and the visitor allows the vendor. */
const mayBeNoted = (id: string): boolean => cachedMember()?.id === id && consentNow().partners;

/** Sends the fields of the member of this id to the content widget's vendor, without cookies. A failure is not repeated. */
async function sendHobbyNote(places: Places, id: string): Promise<void> {
  const user = await withClient(places, 'reading', (client, accessToken) =>
    logFailure('userinfo', client.getUser({ accessToken })),
  );
  // A logout or a withdrawal may have come before the answer.
  if (!user.ok || !mayBeNoted(id)) return;
  const body = JSON.stringify(hobbyNoteOf(user.value));
  const headers = { 'content-type': 'application/json' };
  await fetch(HOBBY_NOTE_URL, { method: 'POST', body, headers, credentials: 'omit' }).catch(() => undefined);
}

/**
 * Sends the member's fields to the content widget's vendor, once per member and page: now, or when the member becomes known. Nothing of a
 * visitor, and nothing without consent. The returned function ends it.
 */
export function followHobbyNote(places: Places): () => void {
  if (!isSafe(HOBBY_NOTE_URL)) return () => undefined;
  const noted = new Set<string>();
  const note = (): void => {
    const id = cachedMember()?.id;
    if (id === undefined || noted.has(id) || !mayBeNoted(id)) return;
    noted.add(id);
    void sendHobbyNote(places, id);
  };
  const [unfollow, unlisten] = [followConsent(note), $session.listen(note)];
  return () => {
    unfollow();
    unlisten();
  };
}
