import { z } from 'astro/zod';
import { inEveryLocale, inEveryLocaleOf, raceDateTime } from './common.ts';

/** A banner at the top of every page: `src/content/alerts/<id>.yaml`. At most one is shown at any time. */
export const alertSchema = z.strictObject({
  /** As short as a banner: on a phone it stands above every page. */
  text: inEveryLocaleOf(z.string().min(1).max(160)),
  linkText: inEveryLocaleOf(z.string().min(1).max(60)),
  /** Where the link leads, in every language: addresses of this site. */
  link: inEveryLocale,
  /** When it was written, in the race's time zone. */
  date: raceDateTime,
  /** When it starts being shown, if not with the next build; in the race's time zone. */
  publishAt: raceDateTime.optional(),
  /** When it stops being shown; in the race's time zone. */
  unpublishAt: raceDateTime.optional(),
  /** False takes it down without deleting it. */
  shown: z.boolean(),
});

export type Alert = z.output<typeof alertSchema>;
