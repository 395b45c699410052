import { CONTENT } from './race/folders.ts';
import { raceDefinition, type JerseyDefinition } from './race/definition.ts';
import type { RaceInBrowsers } from './race/inBrowsers.ts';
import { readDefinition } from './race/readDefinition.ts';

/**
 * The race in force, read from the `race.yaml` of its content when pages are rendered and by scripts. Browsers get the parts that they need
 * in the page or from `race/inBrowsers.ts`.
 */
export const RACE = readDefinition(`${CONTENT}/race.yaml`, raceDefinition);

/** The part of it that is compiled into the scripts for browsers. */
export const RACE_FOR_BROWSERS: RaceInBrowsers = {
  key: RACE.key,
  timezone: RACE.timezone,
  firstDay: RACE.firstDay,
  lastDay: RACE.lastDay,
  favourites: RACE.jerseys.map(({ favourite }) => favourite),
};

/** Whether the riders' numbers and the teams' codes come from the start list and are therefore shown. */
export const IS_NUMBERED = RACE.startList === 'numbered';

/**
 * The time zone of a place: an IANA name, or the seconds ahead of UTC with those of summer time in a field of their own (0 outside it;
 * specification, section 3).
 */
export type Clocks = { readonly timezone: string } | { readonly utcOffset: number; readonly dstOffset: number };

/** The time zone of the race: usually by its IANA name, otherwise as offsets. */
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
