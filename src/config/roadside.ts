/** The wordings (`roadside.<key>`) that the roadside page and the course of a stage pass to their scripts. */
export const ROADSIDE_TEXTS = [
  'km',
  'terrain',
  'terrainAndGradient',
  'approximate',
  'gradient',
  'gradients',
  'nextClimb',
  'noClimb',
  'onClimb',
  'window',
  'start',
  'passed',
  'yours',
  'yoursAt',
  'caravan',
  'closed',
  'none',
  'calendar',
  'calendarOf',
  'remove',
  'removeOf',
  'kept',
  'removed',
  'full',
  'noKilometre',
  'copied',
  'notCopied',
  'event',
  'alarm',
] as const;

/** The placeholders in these wordings that the scripts fill in. */
export const ROADSIDE_VALUES = [
  'km',
  'left',
  'altitude',
  'gradient',
  'gradients',
  'name',
  'distance',
  'length',
  'from',
  'to',
  'middle',
  'time',
  'most',
  'minutes',
] as const;

/** The query parameters: the chosen place, and the places of the reader's day. */
export const ROADSIDE_QUERY = ['km', 'place'] as const;

/** The document event after the reader's places in the address have changed. */
export const PLACES_CHANGED = 'club:places';

/** The event of the document that asks the page at the roadside to read the places of its address again. */
export const PLACES_READ = 'club:places-read';

/** Maximum number of places in an address: more than one day at the roadside can include. */
export const PLACES_MOST = 12;

/** How many minutes before the earliest passage of the riders a calendar entry reminds the reader. */
export const PASSING_ALARM_MINUTES = 30;
