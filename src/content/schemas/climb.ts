import { z } from 'astro/zod';
import { kilometre, stageNumber } from './common.ts';

/** The categories from the hardest to the easiest; HC is beyond category. */
export const CLIMB_CATEGORIES = ['HC', '1', '2', '3', '4'] as const;

/** One categorised climb of a stage: `src/content/climbs/stage-NN-name.yaml`. */
export const climbSchema = z.strictObject({
  /** Number of the stage that goes over it. */
  stage: stageNumber,
  /** Its name in French, as the race book prints it. */
  name: z.string().min(1),
  /** Kilometre of the summit. */
  km: kilometre,
  lengthKm: z.number().positive().max(60),
  averageGradientPercent: z.number().positive().max(25),
  category: z.enum(CLIMB_CATEGORIES),
  /** Metres above the sea; null where no source gives it. */
  altitudeM: z.int().min(0).max(4000).nullable(),
  /** Whether the stage ends at the summit. */
  atFinish: z.boolean(),
  /** Whether the first over the summit take bonus seconds. */
  bonusSeconds: z.boolean(),
  /** Whether sources disagree about the kilometre. */
  kmDisputed: z.boolean().default(false),
});

export type Climb = z.output<typeof climbSchema>;
