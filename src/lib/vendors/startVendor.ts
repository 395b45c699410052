import { SCRIPTS, WAIT_LIMIT_MS, WAIT_POLL_MS, type ScriptName } from '~/config/scripts.ts';
import { trustParts, trustScripts } from '~/lib/browser/trustTexts.ts';
import { loadScript, waitFor } from '~/lib/browser/vendorScripts.ts';
import { parseUrl } from '~/lib/parseUrl.ts';
import type { PlaceFacts, Started, Vendor } from './vendor.ts';
import { vendorNamed } from './vendorNamed.ts';
import { vendorOptions } from './vendorOptions.ts';

let trusted: ((address: string) => string) | undefined;

/** Only configured addresses are loaded, so that content of a page cannot name another script (docs/threat-model.md T53). */
const trustedAddress = (address: string): string => {
  trusted ??= trustScripts(Object.values(SCRIPTS).flatMap(({ url }) => (url === '' ? [] : [url])));
  return trusted(address);
};

/** The origins from which a vendor's script may load its other files. */
const partsOf = (url: string, { needs }: Vendor): readonly string[] =>
  [url, ...(needs['script-src'] ?? [])].flatMap((source) => parseUrl(source)?.origin ?? []);

/**
 * Loads the script of a place, or of a captcha, and starts it by its adapter.
 *
 * @throws an error with the reason for the log: the script does not load, throws, is late, or defines something other than its adapter
 * expects.
 */
export async function startVendor(
  name: ScriptName,
  host: HTMLElement,
  facts: Omit<PlaceFacts, 'options'>,
): Promise<Started> {
  const { url, integrity, vendor: vendorName, options } = SCRIPTS[name];
  const vendor = await vendorNamed(vendorName);
  const given = { ...facts, options: vendorOptions(options) ?? {} };
  trustParts(partsOf(url, vendor));
  vendor.prepare(host, given);
  const { isWithoutCors } = vendor;
  if (!(await loadScript({ url: trustedAddress(url), integrity, isWithoutCors }, WAIT_LIMIT_MS)))
    throw new Error('its script does not load');
  const start = await waitFor(() => vendor.find(host), { limitMs: WAIT_LIMIT_MS, pollMs: WAIT_POLL_MS });
  if (start === undefined)
    throw new Error(`${vendor.expects} is missing, or of another shape than ${vendorName} expects`);
  return start(host, given);
}
