import { address } from '~/lib/browser/navigation.ts';
import { cameFromElsewhere } from '~/lib/browser/measuring.ts';
import { LANDING } from '~/runtime/items/visitor.ts';
import { readItem, writeItem } from '~/runtime/storage.ts';

/**
 * Stores the path on which a visit began, without parameters: a page that was not opened from a page of this site begins one. Only the
 * measurement calls it, so nothing is stored before the visitor has consented (docs/threat-model.md T61): after a consent on the second
 * page, that page is stored, and the earlier page remains unknown.
 */
export function noteLanding(): void {
  if (cameFromElsewhere() || readItem(LANDING) === undefined) writeItem(LANDING, address.path());
}
