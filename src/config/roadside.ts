/** The wordings (`roadside.<key>`) that the page at the roadside hands over to its script. */
export const ROADSIDE_TEXTS = [
  'km',
  'terrain',
  'terrainAndGradient',
  'nextClimb',
  'noClimb',
  'window',
  'start',
  'yours',
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

/** Places that an address may name: more would be no list of a day at the road. */
export const PLACES_MOST = 12;

/** Minutes before the first riders may pass at which a calendar reminds of them; `roadside.alarm` says so in words. */
export const PASSING_ALARM_MINUTES = 30;
