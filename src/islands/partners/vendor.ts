import { SCRIPTS, WAIT_LIMIT_MS, WAIT_POLL_MS, type ScriptName } from '~/config/scripts.ts';
import { globalNamed } from '~/lib/browser/thisPage.ts';
import { loadScript, waitFor } from '~/lib/browser/vendorScripts.ts';
import { trustScripts } from '~/lib/browser/trustTexts.ts';

/** The common interface of the vendors' scripts; some have more. */
export type Vendor = {
  readonly start: (host: HTMLElement, facts: { readonly language: string }) => unknown;
  readonly identify?: (id: string) => unknown;
  readonly forget?: () => unknown;
};

const isVendor = (value: unknown): value is Vendor =>
  typeof value === 'object' && value !== null && 'start' in value && typeof value.start === 'function';

let trusted: ((address: string) => string) | undefined;

/** Only configured addresses are loaded, so that nothing written into a page can name another script (docs/threat-model.md T53). */
const trustedAddress = (address: string): string => {
  trusted ??= trustScripts(Object.values(SCRIPTS).flatMap(({ url }) => (url === '' ? [] : [url])));
  return trusted(address);
};

/** A vendor's script once it has defined its global; undefined when it does not load, throws, or is late. */
export async function vendorOf(name: ScriptName): Promise<Vendor | undefined> {
  const { url, integrity, global } = SCRIPTS[name];
  const look = (): Vendor | undefined => {
    const found = globalNamed(global);
    return isVendor(found) ? found : undefined;
  };
  if (!(await loadScript({ url: trustedAddress(url), integrity }, WAIT_LIMIT_MS))) return undefined;
  return waitFor(look, { limitMs: WAIT_LIMIT_MS, pollMs: WAIT_POLL_MS });
}
