import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'astro/zod';

const raceSchema = z.object({ jerseys: z.array(z.object({ favourite: z.string() })) });

/**
 * The allowed values of the favourite jersey. At a hosted provider the organiser enters them once; the sandbox reads them from the selected
 * race.
 */
export const favouriteJerseys = ({ CLUB_RACE: race = '' }: NodeJS.ProcessEnv): readonly string[] => {
  const file = race === '' ? 'src/content/race.yaml' : `src/races/${race}/race.yaml`;
  return raceSchema.parse(load(readFileSync(file, 'utf8'))).jerseys.map(({ favourite }) => favourite);
};
