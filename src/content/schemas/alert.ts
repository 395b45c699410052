import { z } from 'astro/zod';
import { inEveryLocale, raceDateTime } from './common.ts';

/** A banner at the top of every page: `src/content/alerts/<id>.yaml`. At most one may be shown at a time. */
export const alertSchema = z.strictObject({
  text: inEveryLocale,
  linkText: inEveryLocale,
  /** Where the link leads, in every language: addresses of this site. */
  link: inEveryLocale,
  /** When it was written, in the race's time zone. */
  date: raceDateTime,
  /** False takes it down without deleting it. */
  shown: z.boolean(),
});

export type Alert = z.output<typeof alertSchema>;
