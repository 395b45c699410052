import { CONSENT_DAYS } from '~/config/visitorConsent.ts';
import { ownPath } from '~/lib/ownPath.ts';
import type { Cookie, Item } from '../storage.ts';
import { isFlag, isNumber, isText, isTrue, matches, only, shaped } from './shape.ts';

/** The visitor's answer about consent; `src/runtime/consent.ts` reads and writes it. */
export const CONSENT_COOKIE: Cookie = { name: '_consent', seconds: CONSENT_DAYS * 24 * 3600 };

/** The name and the store, for the script of every page, which only writes the item. */
export const CHOSEN_LANGUAGE_NAME = { where: 'localStorage', name: '_lang' } as const;

/** The language that the visitor has chosen. */
export const CHOSEN_LANGUAGE: Item<string> = {
  where: CHOSEN_LANGUAGE_NAME.where,
  name: CHOSEN_LANGUAGE_NAME.name,
  parse: only(matches(/^[a-z]{2}$/)),
};

/** Whether news pages may reload themselves; absent means yes. */
export const AUTO_REFRESH: Item<boolean> = { where: 'localStorage', name: 'auto_refresh', parse: only(isFlag) };

/** Whether the reader has stopped all motion. */
export const MOTION_PAUSED: Item<true> = { where: 'localStorage', name: 'motion_paused', parse: only(isTrue) };

/**
 * The last stage that the reader has seen, 0 for none: parts that tell of later stages are hidden. Without the item nothing is hidden;
 * `HideParts.astro` reads it before anything is shown.
 */
export const SEEN_STAGE: Item<number> = { where: 'localStorage', name: 'seen_stage', parse: only(isNumber) };

/** The race of the organiser's measurements, by its key. */
export const RACE_KEY: Item<string> = { where: 'localStorage', name: 'jsport', parse: only(matches(/^[\w-]{1,40}$/)) };

/** The path on which the visit began. */
export const LANDING: Item<string> = {
  where: 'localStorage',
  name: '_landing',
  parse: (raw) => (isText(raw) ? (ownPath(raw, location.origin) ?? undefined) : undefined),
};

/** The visitor's country: a code of ISO 3166-1. */
export const VISITOR_PLACE: Item<{ readonly countryCode: string }> = {
  where: 'sessionStorage',
  name: 'geoInfo',
  parse: shaped({ countryCode: matches(/^[A-Z]{2}$/) }),
};

/** That the page is shown by an app; `FirstPaint.astro` writes it. */
export const WEBVIEW: Item<true> = { where: 'sessionStorage', name: 'webview', parse: only(isTrue) };
