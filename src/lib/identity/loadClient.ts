import './withoutEval.ts';
import type { ClientSettings } from './contract.ts';
import { mendCorrelationId, releaseLocks } from './sdkLocks.ts';

const create = async ({ origin, clientId, language, locale }: ClientSettings) => {
  mendCorrelationId();
  releaseLocks();
  const { createClient } = await import('@reachfive/identity-core');
  // An empty id would pass the SDK's own check (rulings, M4).
  const known = clientId === '' ? { domain: new URL(origin).host } : { domain: new URL(origin).host, clientId };
  const client = createClient({ ...known, language, locale } as Parameters<typeof createClient>[0]);
  // Without a call in the same task, settings that cannot be loaded would be an unhandled rejection (threats.md S13).
  const session = client.getSessionInfo();
  session.catch(() => undefined);
  return { client, session };
};

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
