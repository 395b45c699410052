import { z } from 'astro/zod';
import { bib, countryCode, formerSlugs, teamCode } from './common.ts';

/** One rider: `src/content/riders/<given-family>.yaml`; the file name is the rider's address. */
export const riderSchema = z.strictObject({
  /** The number by which results identify the rider. If `startList` in `race.yaml` is `named`, no page shows it. */
  bib,
  givenName: z.string().min(1),
  familyName: z.string().min(1),
  country: countryCode,
  /** The team's three-character code. */
  team: teamCode,
  /** Null where no source gives it. */
  birthdate: z.iso.date().nullable(),
  formerSlugs,
});

export type Rider = z.output<typeof riderSchema>;
