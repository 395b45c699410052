import { fieldsOf, textOf } from '~/lib/fromOutside.ts';
import { withClient } from '../tokens/withClient.ts';
import type { Places } from '../contract.ts';
import { logFailure } from '../logFailure.ts';

const fieldIn = (fields: unknown, name: string): unknown => fieldsOf(fields).get(name);

const textIn = (fields: unknown, name: string): string | undefined => textOf(fieldIn(fields, name));

/**
 * The member's account at the vendor of the live chat; undefined if there is none. Only a member whose address is verified at the provider
 * sees the chat (docs/threat-model.md T27, T29). The key is a credential: it is requested when the chat starts, passed to the vendor's
 * script, and stored nowhere.
 */
export async function livelikeMember(
  places: Places,
): Promise<{ readonly profileId: string; readonly accessToken: string } | 'emailNotVerified' | undefined> {
  const outcome = await withClient(places, 'reading', (client, token) =>
    logFailure('userinfo', client.getUser({ accessToken: token })),
  );
  if (!outcome.ok) return undefined;
  if (fieldIn(outcome.value, 'emailVerified') !== true) return 'emailNotVerified';
  const fields = fieldIn(outcome.value, 'customFields');
  const [profileId, accessToken] = [textIn(fields, 'livelike_id'), textIn(fields, 'livelike_access_token')];
  return profileId === undefined || accessToken === undefined ? undefined : { profileId, accessToken };
}
