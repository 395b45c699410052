import type { Kind } from './kindOfAddress.ts';

type Budget = { readonly kind: Kind; readonly limit: number; readonly aim: number };

/**
 * Bytes of a page after brotli, by kind: 14 600 fit into the ten segments that a server sends before the first acknowledgement (RFC 6928).
 * The other limits keep a page from growing unnoticed.
 */
export const PAGE_BUDGETS: readonly Budget[] = [
  { kind: 'article', limit: 14_600, aim: 8_000 },
  { kind: 'stage', limit: 14_600, aim: 11_000 },
  { kind: 'team', limit: 14_600, aim: 7_000 },
  { kind: 'rider', limit: 14_600, aim: 7_000 },
  { kind: 'riders', limit: 30_000, aim: 20_000 },
  { kind: 'rankings', limit: 30_000, aim: 20_000 },
  { kind: 'withdrawals', limit: 30_000, aim: 20_000 },
  { kind: 'home', limit: 22_500, aim: 15_000 },
  { kind: 'news list', limit: 15_500, aim: 11_000 },
  { kind: 'race centre', limit: 15_000, aim: 11_000 },
];

/** Kinds of pages that load with one request and without a script. */
export const READING: readonly Kind[] = ['article', 'stage', 'team', 'rider'];

/** The inline script of a page after brotli, in bytes. */
export const PAGE_SCRIPTS = { reading: 3_500, other: 7_000 } as const;

/** All font files together, uncompressed, in bytes. */
export const FONTS = { limit: 60_000, aim: 40_000 } as const;

/** The names that the search fields suggest, after brotli, in bytes. */
export const SUGGESTIONS_LIMIT = 15_000;

/** The scripts of the account forms after brotli, in bytes: `all` with SDK and React, `ours` without packages. */
export const ACCOUNT_SCRIPTS = { all: 175_000, ours: 30_000 } as const;

/** The scripts of the profile page with every section open, after brotli, in bytes: `all` with packages, `ours` without. */
export const PROFILE_SCRIPTS = { all: 200_000, ours: 45_000 } as const;
