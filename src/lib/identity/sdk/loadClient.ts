import './withoutEval.ts';
import { PUBLIC_GOOGLE_VARIANT } from 'astro:env/client';
import type { ClientSettings } from '../contract.ts';
import { PROFILE } from '~/runtime/items/member.ts';
import { removeItem } from '~/runtime/storage.ts';
import { keptTokens } from '../tokens/keptTokens.ts';
import { mendCorrelationId, releaseLocks } from './sdkLocks.ts';

/** The SDK's own type ignores visitors, for whom `isAuthenticated` is false. */
type Session = { readonly isAuthenticated: boolean; readonly email?: string };

const create = async ({ origin, clientId, language, locale }: ClientSettings) => {
  mendCorrelationId();
  releaseLocks();
  const sdk = await import('@reachfive/identity-core');
  // An empty id would pass the SDK's own check; with undefined it throws an error that names the setting.
  const known = clientId === '' ? { domain: new URL(origin).host } : { domain: new URL(origin).host, clientId };
  // Which of the Google clients configured at the provider the site uses; empty for the provider's default.
  const variant = PUBLIC_GOOGLE_VARIANT === '' ? {} : { googleVariant: PUBLIC_GOOGLE_VARIANT };
  const client = sdk.createClient({ ...known, ...variant, language, locale } as Parameters<typeof sdk.createClient>[0]);
  // Without a handler in the same task, a failure to load the settings would be an unhandled rejection (docs/threat-model.md S13).
  const session = client.getSessionInfo();
  session.then(dropOthers, () => undefined);
  return { client, session };
};

/**
 * Another member may have logged in at a property since this tab received its tokens, which still belong to the first member: they are
 * removed before code that waits for the session can use them (docs/threat-model.md T28).
 */
function dropOthers({ isAuthenticated, email }: Session): void {
  const kept = keptTokens.read();
  // The tokens are not revoked: a changed address of the same member looks the same, and the session's grant continues.
  // Tokens and profile are removed together: other tabs follow the cookie, which stays, and keep their data.
  if (!isAuthenticated || kept === undefined || kept.email === email) return;
  keptTokens.remove();
  removeItem(PROFILE);
}

type Loaded = Awaited<ReturnType<typeof create>>;

const loading = new Map<string, Promise<Loaded>>();

/** The one client of this page for each client id; after a failure the next call tries again (R07). */
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
