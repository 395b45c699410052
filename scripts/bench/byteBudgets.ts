import type { Kind } from './kindOfAddress.ts';

type Budget = { readonly kind: Kind; readonly limit?: number; readonly aim: number };

/** Bytes of a page after brotli, by kind (budgets.md). Home, lists and race centre have an aim only. */
export const PAGE_BUDGETS: readonly Budget[] = [
  { kind: 'article', limit: 14_600, aim: 7_000 },
  { kind: 'stage', limit: 14_600, aim: 7_000 },
  { kind: 'team', limit: 14_600, aim: 7_000 },
  { kind: 'rider', limit: 14_600, aim: 7_000 },
  { kind: 'riders', limit: 30_000, aim: 20_000 },
  { kind: 'rankings', limit: 30_000, aim: 20_000 },
  { kind: 'withdrawals', limit: 30_000, aim: 20_000 },
  { kind: 'home', aim: 7_000 },
  { kind: 'news list', aim: 7_000 },
  { kind: 'race centre', aim: 7_000 },
];

/** Pages whose reader wants one request and no script until he acts. */
export const READING: readonly Kind[] = ['article', 'stage', 'team', 'rider'];

/** A behaviour's script after brotli, in bytes. */
export const BEHAVIOUR_LIMIT = 1_500;

/** All font files together, as they are, in bytes. */
export const FONTS = { limit: 60_000, aim: 40_000 } as const;

/** The file that search fields suggest names from, after brotli, in bytes. */
export const SUGGESTIONS_LIMIT = 15_000;

/** What the forms of an account load, after brotli, in bytes: with the SDK and React, and ours alone. */
export const ACCOUNT_SCRIPTS = { all: 175_000, ours: 30_000 } as const;

/** What a member's profile loads with every section open, after brotli, in bytes: with the libraries, and ours alone. */
export const PROFILE_SCRIPTS = { all: 200_000, ours: 45_000 } as const;
