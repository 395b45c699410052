import { z } from 'astro/zod';
import { RACE } from '~/config/race.ts';
import { inEveryLocale as eachLocale } from '~/i18n/paths.ts';

/** One text in every language of the site; a missing language stops the build. */
export const inEveryLocaleOf = (text: z.ZodString) => z.strictObject(eachLocale(() => text));
export const inEveryLocale = inEveryLocaleOf(z.string().min(1));

/** A text in the languages that have their own form; other languages use the text beside it. */
export const inSomeLocales = z.strictObject(eachLocale(() => z.string().min(1).optional()));

/** The position of a stage in the race. */
export const stageNumber = z.int().min(1).max(RACE.stages);

/** The number on a rider's back. */
export const bib = z.int().min(1).max(999);

/** A team by the three characters that the race uses for it. */
export const teamCode = z.string().regex(/^[A-Z0-9]{3}$/, 'three capital letters or digits, as on the start list');

/** A country by its ISO 3166-1 alpha-3 code. */
export const countryCode = z.string().regex(/^[A-Z]{3}$/, 'three capital letters (ISO 3166-1 alpha-3)');

/** A time of day in the race's zone. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 13:05');

/** A date and time in the race's zone, to the second; without `Z` or an offset, which would name another zone. */
export const raceDateTime = z.iso
  .datetime({ local: true, offset: false, precision: 0 })
  .refine((time) => !time.endsWith('Z'), 'a date and time in the time zone of the race, without a letter at its end');

/** The last segment of an address. */
export const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters a–z, digits and single hyphens');

/** The former last segments of an address, the oldest first; `npm run rename` writes them, and each redirects to the present one. */
export const formerSlugs = z.array(slug).min(1).optional();

/** What an address takes; a blank is easily overlooked in one. */
const addressPhrase = ({ input }: { readonly input?: unknown }): string =>
  typeof input === 'string' && /\s/.test(input)
    ? 'an address without a blank in it (a blank of an address is written %20)'
    : 'an address that begins with https://';

/** An address outside the site; `z.url` drops blanks around an address and accepts those in a path. */
export const httpsAddress = z
  .url({ protocol: /^https$/, error: addressPhrase })
  .regex(/^\S*$/, { error: addressPhrase });

/** Kilometres from the start of a stage. */
export const kilometre = z.number().min(0).max(400);

/** Seconds, up to the total time of a race. */
export const seconds = z.int().nonnegative();
