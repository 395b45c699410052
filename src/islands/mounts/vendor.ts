import { SCRIPTS, WAIT_LIMIT_MS, WAIT_POLL_MS, type ScriptName } from '~/config/scripts.ts';
import { globalNamed } from '~/lib/browser/globalNamed.ts';
import { loadScript } from '~/lib/browser/loadScript.ts';
import { trustScripts } from '~/lib/browser/trustTexts.ts';
import { waitFor } from '~/lib/browser/waitFor.ts';

/** What every vendor's script can do, as far as we use it. Some do more. */
export type Vendor = {
  readonly start: (host: HTMLElement, facts: { readonly language: string }) => unknown;
  readonly identify?: (id: string) => unknown;
  readonly forget?: () => unknown;
};

const isVendor = (value: unknown): value is Vendor =>
  typeof value === 'object' && value !== null && 'start' in value && typeof value.start === 'function';

let trusted: ((address: string) => string) | undefined;

/** The configured addresses, and no others: what stands in a page decides nothing (threats.md 1.7). */
const trustedAddress = (address: string): string => {
  trusted ??= trustScripts(Object.values(SCRIPTS).flatMap(({ url }) => (url === '' ? [] : [url])));
  return trusted(address);
};

/** A vendor's script, loaded and looked for; undefined when it does not come, throws, or is not there in time. */
export async function vendorOf(name: ScriptName): Promise<Vendor | undefined> {
  const { url, integrity, global } = SCRIPTS[name];
  const look = (): Vendor | undefined => {
    const found = globalNamed(global);
    return isVendor(found) ? found : undefined;
  };
  if (!(await loadScript({ url: trustedAddress(url), integrity }, WAIT_LIMIT_MS))) return undefined;
  return waitFor(look, { limitMs: WAIT_LIMIT_MS, pollMs: WAIT_POLL_MS });
}
