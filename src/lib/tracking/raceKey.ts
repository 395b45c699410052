import { RACE_IN_BROWSERS } from '~/config/race/inBrowsers.ts';
import { RACE_KEY } from '~/runtime/items/visitor.ts';
import { readItem, writeItem } from '~/runtime/storage.ts';

/**
 * The key of the current race: that of this site, unless another site of the organiser has stored its own (`jsport`). It is read and stored
 * only if something is measured: after consent (docs/threat-model.md T61), or by `xtshow` on a host that is not production.
 */
export function raceKey(): string {
  const kept = readItem(RACE_KEY);
  if (kept === undefined) writeItem(RACE_KEY, RACE_IN_BROWSERS.key);
  return kept ?? RACE_IN_BROWSERS.key;
}
