import { z } from 'astro/zod';
import { bib, countryCode, seconds, teamCode } from './common.ts';

const rank = z.int().positive();

/** A place per stage, null where the rider did not finish it or no source gives it. */
const placePerStage = z.array(rank.nullable()).length(21);

/** One rider: `src/content/riders/<given-family>.yaml`; the file name is the rider's address. */
export const riderSchema = z.strictObject({
  bib,
  givenName: z.string().min(1),
  familyName: z.string().min(1),
  country: countryCode,
  /** The team's three-character code. */
  team: teamCode,
  birthdate: z.iso.date(),
  /** Whether the rider competes for the white jersey. */
  youth: z.boolean(),
  stageRanks: placePerStage,
  /** Place in the general classification after each stage. */
  generalRanks: placePerStage,
  /** Final place and time; null for who did not reach the end. */
  final: z.strictObject({ rank, seconds, gapSeconds: seconds }).nullable(),
  /** Final places in the other classifications, null where none is known. */
  classificationRanks: z.strictObject({
    points: rank.nullable(),
    mountains: rank.nullable(),
    youth: rank.nullable(),
  }),
});

export type Rider = z.output<typeof riderSchema>;
