import { REFRESH_MARKER_MS } from '~/config/identity.ts';
import { storedEntry } from '~/lib/browser/storage.ts';

/** While it is fresh, the provider is not asked again in this tab (rulings, A7). */
export const refreshMarker = storedEntry(
  'sessionStorage',
  'refresh_checked',
  (raw) => (raw === true ? raw : undefined),
  REFRESH_MARKER_MS,
);
