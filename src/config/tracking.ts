import { PUBLIC_COLLECTOR_FORMAT, PUBLIC_COLLECTOR_URL } from 'astro:env/client';
import { hasOwn } from '~/lib/hasOwn.ts';
import { RACE_IN_BROWSERS } from './race/inBrowsers.ts';

/** The address of the collector and the format of hits; without an address nothing is measured. */
export const COLLECTOR = { url: PUBLIC_COLLECTOR_URL, format: PUBLIC_COLLECTOR_FORMAT } as const;

/** Maximum length of a click's label (specification, section 9). */
export const LABEL_LENGTH = 25;

/** Maximum number of queued hits; the oldest are dropped (docs/threat-model.md T52). */
export const QUEUE_LIMIT = 50;

/** The languages under which clicks are counted (specification, section 9): those of the site and of races in other countries. */
export type TrackingLanguage = 'fr' | 'en' | 'de' | 'es' | 'ar' | 'ca' | 'no';

/** The languages by the key of a race, in order of priority: a page in another language counts under the first one. */
const LANGUAGES_OF_RACES: Readonly<Record<string, readonly [TrackingLanguage, ...TrackingLanguage[]]>> = {
  [RACE_IN_BROWSERS.key]: ['fr', 'en', 'es', 'de'],
  'vuelta-2020': ['es', 'en', 'fr', 'de'],
  'volta-catalunya-2020': ['ca', 'es', 'en', 'fr'],
  'arctic-race-2020': ['no', 'en', 'fr'],
  'saudi-tour-2020': ['ar', 'en', 'fr'],
  'deutschland-tour-2020': ['de', 'en', 'fr'],
};

/** The language under which clicks on a page are counted; for an unknown race, the list of the race in force. */
export function trackingLanguageOf(race: string, language: string): TrackingLanguage {
  const known = hasOwn(LANGUAGES_OF_RACES, race) ? LANGUAGES_OF_RACES[race] : undefined;
  const languages = known ?? (['fr', 'en', 'es', 'de'] as const);
  return languages.find((one) => one === language) ?? languages[0];
}
