import { z } from 'astro/zod';
import { readRace } from '../readRace.ts';

const raceSchema = z.object({ jerseys: z.array(z.object({ favourite: z.string() })) });

/** The allowed values of the favourite jersey. */
export const favouriteJerseys = (env: NodeJS.ProcessEnv): readonly string[] =>
  readRace(env, raceSchema).jerseys.map(({ favourite }) => favourite);
