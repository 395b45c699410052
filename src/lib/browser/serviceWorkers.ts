type SiteWorker = {
  /** Registers the worker; browsers check for a newer one by themselves at each visit. */
  readonly register: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** Whether this browser has service workers and caches; it may have none in a private window, or without https. */
export const hasServiceWorkers = (): boolean => 'caches' in window && 'serviceWorker' in navigator;

/**
 * The worker of an address.
 *
 * @param policy - the name in the directive `trusted-types` of the pages that register it.
 */
export const siteWorker = (address: string, policy: string): SiteWorker => {
  const createScriptURL = (text: string): string => {
    if (text === address) return text;
    throw new TypeError('This is not the address of the worker.');
  };
  // A policy with one name can be created only once (`window.trustedTypes`: trustTexts.ts).
  let made: { readonly createScriptURL: (text: string) => string } | undefined;
  const isThis = ({ active, waiting, installing }: ServiceWorkerRegistration): boolean =>
    [active, waiting, installing].some((worker) => worker !== null && new URL(worker.scriptURL).pathname === address);
  return {
    register: async () => {
      made ??= window.trustedTypes?.createPolicy(policy, { createScriptURL }) ?? { createScriptURL };
      await navigator.serviceWorker.register(made.createScriptURL(address), { updateViaCache: 'none' });
    },
    remove: async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      await Promise.all(registrations.filter(isThis).map((registration) => registration.unregister()));
    },
  };
};
