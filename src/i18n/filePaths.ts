import type { Locale } from './locales.ts';
import { slugOf, stageSlug } from './paths.ts';

/** The root-relative address of a file that is not a page, without a trailing slash. */
export type FilePath = `/${string}.${string}`;

/** The newest articles of a language, for feed readers. */
export const feedPath = (locale: Locale): FilePath => `/${locale}/rss.xml`;

/** The news without spoilers, for feed readers: beside the page of the race's days. */
export const untoldFeedPath = (locale: Locale): FilePath => `/${locale}/${slugOf('relive', locale)}/rss.xml`;

/** The web app manifest, with which a phone can install the site. */
export const manifestPath = (locale: Locale): FilePath => `/${locale}/manifest.webmanifest`;

/** The calendar of the whole race, or of its mountain stages. */
export const calendarPath = (locale: Locale, stages: 'all' | 'mountains' = 'all'): FilePath =>
  `/${locale}/${stages === 'all' ? 'calendar' : slugOf('mountainCalendar', locale)}.ics`;

/** The calendar entry or the facts of one stage, beside its page. */
export const stageFilePath = (number: number, locale: Locale, kind: 'ics' | 'json'): FilePath =>
  `/${locale}/${slugOf('stages', locale)}/${stageSlug(number, locale)}.${kind}`;

/** The name, without its ending, of the files that show a stage's profile: `etape-9-profil`. */
export const profileFileSlug = (number: number, locale: Locale): string =>
  `${stageSlug(number, locale)}-${slugOf('profileDrawing', locale)}`;

/** The elevation profile of a stage as a picture, beside its page. */
export const profileFilePath = (number: number, locale: Locale, kind: 'svg' | 'png'): FilePath =>
  `/${locale}/${slugOf('stages', locale)}/${profileFileSlug(number, locale)}.${kind}`;

/** The name, without its ending, of the files that show a stage's poster: `etape-9-affiche`. */
export const posterFileSlug = (number: number, locale: Locale): string =>
  `${stageSlug(number, locale)}-${slugOf('posterDrawing', locale)}`;

/** The poster of a stage, beside its page. */
export const posterFilePath = (number: number, locale: Locale, kind: 'svg' | 'png'): FilePath =>
  `/${locale}/${slugOf('stages', locale)}/${posterFileSlug(number, locale)}.${kind}`;

/** The captions of a film (WebVTT). */
export const captionsPath = (video: string, locale: Locale): FilePath => `/${locale}/captions/${video}.vtt`;
