import { z } from 'astro/zod';
import { JERSEYS } from '~/config/race.ts';
import { httpsAddress, inEveryLocale } from './common.ts';

/** One partner of the race: `src/content/partners/<id>.yaml`. */
export const partnerSchema = z.strictObject({
  name: z.string().min(1),
  /** One sentence on what the partner does for the race. */
  text: inEveryLocale,
  /** The jersey it stands for, if any. */
  jersey: z.enum(JERSEYS).optional(),
  address: httpsAddress,
  /** Place in the list, 1 first. */
  order: z.int().positive(),
});

export type Partner = z.output<typeof partnerSchema>;
