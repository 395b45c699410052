/** The race in force: what the site, its feeds and its clocks are about. Another edition changes this file and the content. */
export const RACE = {
  /** Key of the race, kept in `jsport`; picks the tracking language list. */
  key: 'tdf-2020',
  name: 'Tour de France',
  year: 2020,
  edition: 107,
  /** Wall clock of the official start of stage 1, in `timezone` (spec.md 9: 29 August 2020). */
  start: '2020-08-29T14:00:00',
  firstDay: '2020-08-29',
  lastDay: '2020-09-20',
  restDays: ['2020-09-07', '2020-09-14'],
  timezone: 'Europe/Paris',
  /** ISO 3166-1 alpha-2 code of the country that all towns of the route lie in. */
  country: 'FR',
  stages: 21,
  /** When the programme (days, hours, route) was last settled. Subscribed calendars take a change only with a later instant. */
  settledAt: '2020-08-29T00:00:00Z',
  /** Kilometres, the sum of the 21 stages; the organiser printed 3,483. */
  distanceKm: 3484.2,
} as const;

/** Clocks of a place: an IANA name, or seconds ahead of UTC, those of summer time apart (0 outside it; specification, section 3). */
export type Clocks = { readonly timezone: string } | { readonly utcOffset: number; readonly dstOffset: number };

/** The clocks that the race goes by. */
export const RACE_CLOCKS: Clocks = { timezone: RACE.timezone };

/** How the race names the four leaders' jerseys; the classification behind each is in `CLASSIFICATION_OF`. */
export const JERSEYS = ['yellow', 'green', 'polka', 'white'] as const;

export type Jersey = (typeof JERSEYS)[number];

/** The classifications in the order in which a race bulletin prints them. */
export const CLASSIFICATIONS = ['general', 'points', 'mountains', 'youth', 'teams', 'combativity'] as const;

export type Classification = (typeof CLASSIFICATIONS)[number];

/** The classification that each jersey leads. */
export const CLASSIFICATION_OF = {
  yellow: 'general',
  green: 'points',
  polka: 'mountains',
  white: 'youth',
} as const satisfies Record<Jersey, Classification>;
