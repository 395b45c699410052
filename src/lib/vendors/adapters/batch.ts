import { deferred } from '~/lib/deferred.ts';
import { defineVendor, globalAt, hasFunctions } from '../vendor.ts';

type Profile = { readonly identify: (who: { readonly customId: string } | null) => unknown };
type Api = { readonly profile: () => Promise<unknown> };
type Setup = Readonly<Record<'apiKey' | 'subdomain' | 'authKey' | 'vapidPublicKey', string>> & {
  readonly ui: { readonly alert: Readonly<Record<string, never>> };
};

/** The one function of the SDK: it sets up, or calls back with the interface once that has loaded. */
type BatchSdk = (...call: readonly ['setup', Setup] | readonly [(api: unknown) => unknown]) => unknown;

const isApi = (value: unknown): value is Api => hasFunctions(value, ['profile']);
const isProfile = (value: unknown): value is Profile => hasFunctions(value, ['identify']);

/** The name of the queue's list: a function collects calls in it until the script has loaded, which reads them there. */
const QUEUE = 'q';

const isQueue = (value: unknown): boolean => typeof value === 'function' && Reflect.has(value, QUEUE);

/** The script replaces the queue by its own function. */
const isBatch = (value: unknown): value is BatchSdk => typeof value === 'function' && !isQueue(value);

const putQueue = (): void => {
  if (globalAt('batchSDK') !== undefined) return;
  const calls: unknown[] = [];
  const queue = (...call: readonly unknown[]): void => {
    calls.push(call);
  };
  Reflect.set(window, 'batchSDK', Object.assign(queue, { [QUEUE]: calls }));
};

/** Resolves once the SDK has done it. */
const identified =
  (sdk: BatchSdk) =>
  async (customId: string | null): Promise<void> => {
    const { promise, resolve } = deferred<unknown>();
    void sdk(resolve);
    const api = await promise;
    const profile = isApi(api) ? await api.profile() : undefined;
    if (!isProfile(profile)) throw new Error('batchSDK has no profile that can be identified');
    await profile.identify(customId === null ? null : { customId });
  };

/**
 * Batch's notifications in the browser ("Web SDK integration": the queue, `setup`; "Custom user ID": `profile()`, `identify`). It shows its
 * own prompt, in the language of the browser. Its file loads a second one, which replaces the queue. Sources of the policy: "How can I
 * include web push with my Content Security Policy rules?".
 */
export const vendor = defineVendor({
  global: 'batchSDK',
  isScript: isBatch,
  options: ['apiKey', 'subdomain', 'authKey', 'vapidPublicKey'],
  needs: {
    'script-src': ['https://via.batch.com'],
    'connect-src': ['https://via.batch.com', 'https://ws.batch.com'],
    'worker-src': ["'self'", 'https://via.batch.com'],
  },
  prepare: putQueue,
  start: (sdk, _host, { options }) => {
    const { apiKey = '', subdomain = '', authKey = '', vapidPublicKey = '' } = options;
    sdk('setup', { apiKey, subdomain, authKey, vapidPublicKey, ui: { alert: {} } });
    const identify = identified(sdk);
    return { identify, forget: () => identify(null) };
  },
});
