import { REFRESH_MARKER_MS } from '~/config/identity.ts';
import { storedEntry } from '~/lib/browser/storage.ts';

/** While it is fresh, this tab does not ask the provider again: one answer in five minutes is enough for a header. */
export const refreshMarker = storedEntry(
  'sessionStorage',
  'refresh_checked',
  (raw) => (raw === true ? raw : undefined),
  REFRESH_MARKER_MS,
);
