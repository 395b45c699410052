import { storedEntry } from '~/lib/browser/storage.ts';

/** Where the member was before she went to log in; whoever reads it checks it again (threats.md T02). */
export const urlReferrer = storedEntry('localStorage', 'url_referrer', (raw) =>
  typeof raw === 'string' ? raw : undefined,
);
