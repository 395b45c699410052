import { storedEntry } from '~/lib/browser/storage.ts';

/** The page from which the member went to log in; each reader validates it again (docs/threat-model.md T02). */
export const urlReferrer = storedEntry('localStorage', 'url_referrer', (raw) =>
  typeof raw === 'string' ? raw : undefined,
);
