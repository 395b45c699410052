import { PUBLIC_COOKIE_DOMAIN } from 'astro:env/client';

/** The parent domain that the properties share; empty means this host alone. */
export const COOKIE_DOMAIN = PUBLIC_COOKIE_DOMAIN;

/** `_batch_set`, in seconds: 14 days (specification, section 9). */
export const BATCH_COOKIE_SECONDS = 14 * 24 * 3600;

/** `_club`, in seconds: 7 days (specification, section 9). */
export const CLUB_COOKIE_SECONDS = 7 * 24 * 3600;

/** `_ext_session` and `_referer`, in seconds: 1 day (specification, section 9). */
export const DAY_COOKIE_SECONDS = 24 * 3600;
