import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import type { z } from 'astro/zod';

/** Reads the values of a schema from the selected race. At a hosted provider the organiser enters them once. */
export const readRace = <Schema extends z.ZodType>(
  { CLUB_RACE: race = '' }: NodeJS.ProcessEnv,
  schema: Schema,
): z.output<Schema> => {
  const file = race === '' ? 'src/content/race.yaml' : `src/races/${race}/race.yaml`;
  return schema.parse(load(readFileSync(file, 'utf8')));
};
