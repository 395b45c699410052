/** The wordings (`roadside.<key>`) that the page at the roadside, and the course of a stage, hand over to their scripts. */
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

/** The values in these wordings that their scripts fill in. */
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

/** The names of the query: the chosen place, and the places of the reader's day. */
export const ROADSIDE_QUERY = ['km', 'place'] as const;

/** The event of the document after which the address holds other places of the reader. */
export const PLACES_CHANGED = 'club:places';

/** The event of the document that asks the page at the roadside to read the places of its address again. */
export const PLACES_READ = 'club:places-read';

/** Places that an address may name: more would be no list of a day at the road. */
export const PLACES_MOST = 12;

/** Minutes before the first riders may pass at which a calendar reminds of them. */
export const PASSING_ALARM_MINUTES = 30;
