import { CONTENT } from './race/folders.ts';
import { raceDefinition, type JerseyDefinition } from './race/definition.ts';
import type { RaceInBrowsers } from './race/inBrowsers.ts';
import { readDefinition } from './race/readDefinition.ts';

/**
 * The race in force, read from the `race.yaml` of its content by what draws pages and by scripts. Browsers get what they need of it in their page, or
 * from `raceInBrowsers.ts`.
 */
export const RACE = readDefinition(`${CONTENT}/race.yaml`, raceDefinition);

/** What is written of it into the scripts for browsers. */
export const RACE_FOR_BROWSERS: RaceInBrowsers = {
  key: RACE.key,
  timezone: RACE.timezone,
  firstDay: RACE.firstDay,
  lastDay: RACE.lastDay,
  favourites: RACE.jerseys.map(({ favourite }) => favourite),
};

/** Whether the riders' numbers and the teams' codes are those of the start list, and so are shown. */
export const IS_NUMBERED = RACE.startList === 'numbered';

/** Clocks of a place: an IANA name, or seconds ahead of UTC, those of summer time apart (0 outside it; specification, section 3). */
export type Clocks = { readonly timezone: string } | { readonly utcOffset: number; readonly dstOffset: number };

/** The clocks of the race: those of its zone, which is the rule, or offsets. */
export const RACE_CLOCKS: Clocks = RACE.clock ?? { timezone: RACE.timezone };

/** The key of a leader's jersey in `race.yaml`, which also stands in results, covers and partners. */
export type Jersey = string;

/** The leaders' jerseys, the highest first. */
export const JERSEYS: readonly Jersey[] = RACE.jerseys.map(({ key }) => key);

const jerseys = new Map(RACE.jerseys.map((jersey) => [jersey.key, jersey]));

/**
 * A jersey by its key.
 *
 * @throws Error when the race has no such jersey.
 */
export const jerseyOf = (key: Jersey): JerseyDefinition => {
  const jersey = jerseys.get(key);
  if (jersey === undefined) throw new Error(`The race has no jersey "${key}"; its jerseys are ${JERSEYS.join(', ')}.`);
  return jersey;
};
