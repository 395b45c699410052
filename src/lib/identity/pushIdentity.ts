import { IDENTITY } from '~/config/identity.ts';
import { BATCH_COOKIE_SECONDS } from '~/config/scripts.ts';
import { cookies } from '~/lib/browser/cookies.ts';
import { onPage } from '~/lib/browser/onPage.ts';
import { cachedMember } from './keptSession.ts';

const BATCH = { name: '_batch_set', seconds: BATCH_COOKIE_SECONDS, domain: IDENTITY.cookieDomain };

/** What the engagement SDK does with whom notifications are for. */
type Push = { readonly identify: (id: string) => unknown; readonly forget: () => unknown };

/**
 * Tells the engagement SDK for whom the notifications of this browser are: once in 14 days, as `_batch_set` remembers, and nobody after a
 * logout (contract.md 5). A logout on a page without the SDK takes the cookie away; the next page with it forgets her.
 */
export function followPushIdentity({ identify, forget }: Push): void {
  const tell = (): void => {
    const member = cachedMember();
    if (member === undefined) {
      forget();
      cookies.remove(BATCH);
    } else if (cookies.read(BATCH.name) === undefined) {
      identify(member.id);
      cookies.write(BATCH, '1');
    }
  };
  tell();
  onPage(['club:session'], tell);
}
