import { z } from 'astro/zod';
import { ALPHA2 } from '~/config/countries.ts';
import { JERSEYS } from '~/config/race.ts';
import { REGION_GROUP_NAMES } from '~/config/regions.ts';
import { countryCode, httpsAddress, inEveryLocaleOf } from './common.ts';

/** One partner of the race: `src/content/partners/<id>.yaml`. */
export const partnerSchema = z.strictObject({
  name: z.string().min(1).max(60),
  /** The language of the name and of the site, where it is not that of every reader. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, 'two or three lower-case letters (ISO 639)')
    .optional(),
  /** One sentence on what the partner does for the race. */
  text: inEveryLocaleOf(z.string().min(1).max(200)),
  /** The jersey it stands for, if any. */
  jersey: z.enum(JERSEYS).optional(),
  address: httpsAddress,
  /** The countries whose readers see it, by their three letters; without countries and groups every reader sees it. */
  countries: z
    .array(countryCode.refine((code) => ALPHA2.has(code), 'a country of ISO 3166-1'))
    .nonempty()
    .optional(),
  /** The region groups (src/config/regions.ts) whose readers see it. */
  groups: z.array(z.enum(REGION_GROUP_NAMES)).nonempty().optional(),
  /** Place in the list, 1 first. */
  order: z.int().positive(),
});

export type Partner = z.output<typeof partnerSchema>;
