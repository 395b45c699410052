import { RACE_IN_BROWSERS } from '~/config/race/inBrowsers.ts';
import { storedEntry } from '~/lib/browser/storage.ts';

const readKey = (raw: unknown): string | undefined =>
  typeof raw === 'string' && /^[\w-]{1,40}$/.test(raw) ? raw : undefined;

const entry = storedEntry('localStorage', 'jsport', readKey);

/**
 * The key of the race in force: that of this site, unless another site of the organiser has stored its own (`jsport`). It is read and
 * stored only where something is measured: after consent (docs/threat-model.md T61), or by `xtshow` on a host that is not production.
 */
export function raceKey(): string {
  const kept = entry.read();
  if (kept === undefined) entry.write(RACE_IN_BROWSERS.key);
  return kept ?? RACE_IN_BROWSERS.key;
}
