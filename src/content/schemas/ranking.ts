import { z } from 'astro/zod';
import { bib, seconds, teamCode } from './common.ts';

const rank = z.int().positive();
const onTime = z.strictObject({ rank, bib, seconds: seconds.nullable(), gapSeconds: seconds.nullable() });
const onPoints = z.strictObject({ rank, bib, points: z.int().nonnegative().nullable() });
const ofTeams = z.strictObject({ rank, team: teamCode, seconds: seconds.nullable(), gapSeconds: seconds.nullable() });

/** The six classifications after one stage, as far as the facts have them: `src/content/rankings/stage-NN.yaml`. */
export const rankingSchema = z.strictObject({
  /** Number of the stage after which they stand. */
  afterStage: z.int().min(1).max(21),
  general: z.array(onTime).min(1),
  points: z.array(onPoints).min(1),
  mountains: z.array(onPoints).min(1),
  youth: z.array(onTime).min(1),
  /** Empty where the first teams were level on time. */
  teams: z.array(ofTeams),
  /** The day's most combative rider, after the last stage the race's; null where none is known. */
  combativity: bib.nullable(),
});

export type Ranking = z.output<typeof rankingSchema>;
