import { alertKind } from './alertKind.ts';
import type { Kind } from './kind.ts';
import { newsKind } from './newsKind.ts';
import { pageKind } from './pageKind.ts';
import { partnerKind } from './partnerKind.ts';
import { videoKind } from './videoKind.ts';

/** What `npm run new` can make, by the word that stands first on its command line. */
export const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['news', newsKind],
  ['video', videoKind],
  ['partner', partnerKind],
  ['alert', alertKind],
  ['page', pageKind],
]);
