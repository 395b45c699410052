import { storedEntry } from '~/lib/browser/storage.ts';

/** The account is gone: the next page says so, once (rulings, A21; `behaviours/deleted.element.ts` reads it). */
export const deletedMark = storedEntry('sessionStorage', 'deleted', (raw) => (raw === true ? true : undefined));
