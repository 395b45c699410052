import { storedEntry } from '~/lib/browser/storage.ts';

/** Marks that the account was deleted, for one page: the confirmation comes after the redirect (`src/behaviours/deleted.element.ts`). */
export const deletedMark = storedEntry('sessionStorage', 'deleted', (raw) => (raw === true ? true : undefined));
