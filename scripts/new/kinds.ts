import { alertKind } from './alertKind.ts';
import { authorKind } from './authorKind.ts';
import type { Kind } from './kind.ts';
import { newsKind } from './newsKind.ts';
import { pageKind } from './pageKind.ts';
import { partnerKind } from './partnerKind.ts';
import { photoKind } from './photoKind.ts';
import { videoKind } from './videoKind.ts';

/** The kinds of entry that `npm run new` creates, by the first argument. */
export const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['news', newsKind],
  ['photo', photoKind],
  ['video', videoKind],
  ['partner', partnerKind],
  ['author', authorKind],
  ['alert', alertKind],
  ['page', pageKind],
]);
