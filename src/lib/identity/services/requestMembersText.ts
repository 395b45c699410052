import { CALL_LIMIT_MS } from '~/config/identity.ts';
import { SERVICES } from '~/config/services.ts';
import { parseText, type TextNode } from '~/lib/members/textNode.ts';
import { unlessRefused, withToken } from '../tokens/withToken.ts';
import type { Outcome, Places } from '../contract.ts';
import { serviceAddress } from '../serviceAddress.ts';

const REFUSED = { ok: false, failure: { code: 'refused' } } as const;

/**
 * The text of an article for members, from the product API with the member's token (docs/contract.md, Services behind the site). An invalid
 * response is `refused`, as is any failure status but 401: the service gives no other reason.
 */
export async function requestMembersText(places: Places, id: string): Promise<Outcome<readonly TextNode[]>> {
  const address = serviceAddress(SERVICES.members ?? '', { lang: places.language, id });
  if (address === undefined) return REFUSED;
  const read = async (accessToken: string) => {
    const signal = AbortSignal.timeout(CALL_LIMIT_MS);
    // Without cookies: the token alone identifies the member.
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${accessToken}` },
      credentials: 'omit',
      signal,
    });
    return unlessRefused(response).ok ? parseText(await response.json()) : undefined;
  };
  const answer = await withToken(places, 'reading', read);
  if (!answer.ok) return answer;
  return answer.value === undefined ? REFUSED : { ok: true, value: answer.value };
}
