import './withoutEval.ts';
import { IDENTITY } from '~/config/identity.ts';
import type { ClientSettings } from '../contract.ts';
import { PROFILE } from '~/runtime/items/member.ts';
import { removeItem } from '~/runtime/storage.ts';
import { keptTokens } from '../tokens/keptTokens.ts';
import { mendCorrelationId, releaseLocks } from './sdkLocks.ts';

/** The SDK's own type leaves out visitors, for whom `isAuthenticated` is false. */
type Session = { readonly isAuthenticated: boolean; readonly email?: string };

const create = async ({ origin, clientId, language, locale }: ClientSettings) => {
  mendCorrelationId();
  releaseLocks();
  const { createClient } = await import('@reachfive/identity-core');
  // An empty id would pass the SDK's own check; undefined makes it throw an error that names the setting.
  const known = clientId === '' ? { domain: new URL(origin).host } : { domain: new URL(origin).host, clientId };
  const variant = IDENTITY.googleVariant === '' ? {} : { googleVariant: IDENTITY.googleVariant };
  const client = createClient({ ...known, ...variant, language, locale } as Parameters<typeof createClient>[0]);
  // Without a call in the same task, settings that cannot be loaded would be an unhandled rejection (docs/threat-model.md S13).
  const session = client.getSessionInfo();
  session.then(dropOthers, () => undefined);
  return { client, session };
};

/**
 * Another member may have logged in at a property since this tab received its tokens, which still open the first member's account: they are
 * removed before code that waits for the session can use them (docs/threat-model.md T28).
 */
function dropOthers({ isAuthenticated, email }: Session): void {
  const kept = keptTokens.read();
  // Not revoked: a changed address of the same member looks the same, and its session's grant goes on.
  // Both at once: other tabs go by the cookie, which stays, and keep what is theirs.
  if (!isAuthenticated || kept === undefined || kept.email === email) return;
  keptTokens.remove();
  removeItem(PROFILE);
}

type Loaded = Awaited<ReturnType<typeof create>>;

const loading = new Map<string, Promise<Loaded>>();

/** The one client of this page for each application; after a failure the next call tries anew (R07). */
export function loadClient(settings: ClientSettings): Promise<Loaded> {
  const { clientId } = settings;
  const known = loading.get(clientId);
  if (known !== undefined) return known;
  const loaded = create(settings);
  loading.set(clientId, loaded);
  loaded
    .then(({ session }) => session)
    .catch(() => {
      loading.delete(clientId);
    });
  return loaded;
}
