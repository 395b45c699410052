import { z } from 'astro/zod';
import { bib, countryCode, formerSlugs, teamCode } from './common.ts';

const colour = z.string().regex(/^#[0-9A-F]{6}$/, 'a colour such as #FFD800');

/** One team: `src/content/teams/<address>.yaml`; the file name is the team's address. */
export const teamSchema = z.strictObject({
  /** Three characters, as on the start list. */
  code: teamCode,
  name: z.string().min(1),
  /** Null where it is not known; this also applies to the next fields. */
  country: countryCode.nullable(),
  level: z.string().min(1).nullable(),
  /** Number of its first rider; the others follow. */
  firstBib: bib.nullable(),
  /** The maker of its bicycles. */
  bike: z.string().min(1).nullable(),
  /** Jersey colours for the drawing: body, band and, if any, trim. The colours are our approximation. */
  jerseyColours: z.array(colour).min(2).max(3).nullable(),
  formerSlugs,
});

export type Team = z.output<typeof teamSchema>;
