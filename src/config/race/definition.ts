import { z } from 'astro/zod';

/** The classifications in the order in which a race bulletin prints them. */
export const CLASSIFICATIONS = ['general', 'points', 'mountains', 'youth', 'teams', 'combativity'] as const;

export type Classification = (typeof CLASSIFICATIONS)[number];

/** The classifications that rank riders in tables and whose leaders wear a jersey. */
export const RANKED_CLASSIFICATIONS = [
  'general',
  'points',
  'mountains',
  'youth',
] as const satisfies readonly Classification[];

export type RankedClassification = (typeof RANKED_CLASSIFICATIONS)[number];

const wallClock = z.iso.datetime({ local: true, offset: false, precision: 0 });
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as #ffd800');

const languageCode = z.string().regex(/^[a-z]{2}$/, 'two lower-case letters (ISO 639-1)');
const words = z.string().min(1);

/** A text by language code; `inLanguages` checks that it exists in every language of the race. */
const texts = z.record(languageCode, words);

const jersey = z.strictObject({
  key: z.string().regex(/^[a-z]+$/, 'lower-case letters a–z'),
  /** The value of `favorite_maillot` in a member's profile that means it. */
  favourite: z.string().min(1),
  /** The classification whose leader wears it. */
  classification: z.enum(RANKED_CLASSIFICATIONS),
  pattern: z.enum(['plain', 'dots']),
  /** `colour` and `night` are the cloth in the light and the dark scheme, by default the same; `dots` are its dots, if any. */
  colour,
  night: colour.optional(),
  dots: colour.optional(),
  name: texts,
  /** Who wears it, for newcomers. */
  meaning: texts,
});

/** Maximum number of letters that phones show below an icon. */
export const SHORT_NAME_LETTERS = 12;

const fields = z.strictObject({
  /** Where the facts come from and how far they can be trusted, where readers should know; null when they are those of the organiser. */
  provenance: texts.nullable(),
  key: z.string().regex(/^[\w-]{1,40}$/, 'at most 40 letters, digits and hyphens'),
  name: z.string().min(1),
  /** The name below the icon of the installed site; required where `name` is longer than `SHORT_NAME_LETTERS`. */
  shortName: z
    .string()
    .min(1)
    .max(SHORT_NAME_LETTERS, `at most ${SHORT_NAME_LETTERS} characters, for phones cut what is longer below an icon`)
    .optional(),
  /** The languages of the site, the first one being that of `/`. */
  languages: z.array(languageCode).min(1),
  /** The race's name within sentences of each language, with its article: the race, of the race, at the race. */
  inSentences: z.record(languageCode, z.strictObject({ the: words, of: words, at: words })),
  /** The name of the members' club. */
  club: texts,
  /** Who rides: the wordings that differ for women are in `src/i18n/women`. */
  riders: z.enum(['men', 'women']),
  year: z.int(),
  edition: z.int().positive(),
  /** Local time of the official start of the first stage; null where only the day is known. */
  start: wallClock.nullable(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  restDays: z.array(z.iso.date()),
  timezone: z.string().refine((zone) => isTimezone(zone), 'an IANA time zone such as Europe/Paris'),
  /**
   * Offsets of a race whose source names no time zone: seconds ahead of UTC, and those of summer time in addition. Without them `timezone`
   * applies.
   */
  clock: z
    .strictObject({ utcOffset: z.int().min(-43_200).max(50_400), dstOffset: z.int().min(0).max(7_200) })
    .optional(),
  country: z.string().regex(/^[A-Z]{2}$/, 'two capital letters (ISO 3166-1 alpha-2)'),
  /** The map of the route: the countries that it lies in, and places on the edge of the picture, in degrees east and north. */
  map: z.strictObject({
    lands: z.array(z.string().regex(/^\d{3}$/, 'three digits (ISO 3166-1 numeric)')).min(1),
    outermost: z.array(z.tuple([z.number().min(-180).max(180), z.number().min(-85).max(85)])).min(2),
  }),
  stages: z.int().min(1).max(99),
  distanceKm: z.number().positive(),
  /** When the start list was published: a site that is shown as of an earlier moment has no start list. */
  startListFrom: wallClock.optional(),
  /** For readers at the roadside: minutes between the publicity caravan, or the closing of the road, and the first riders. */
  roadside: z
    .strictObject({ caravanMinutes: z.int().positive().optional(), closedMinutes: z.int().positive().optional() })
    .optional(),
  starters: z.int().positive(),
  teams: z.int().positive(),
  /**
   * The number of riders who finished the race, where no source names those who did not; null where the results contain the withdrawals.
   */
  finishers: z.int().positive().nullable(),
  ridersPerTeam: z.int().positive(),
  /** Named: the numbers and codes in the content only distinguish riders and teams, and no page shows them. */
  startList: z.enum(['numbered', 'named']),
  /** Null where the race has no classification of young riders or the day is not known; ages are not checked then. */
  youngSince: z.iso.date().nullable(),
  settledAt: z.iso.datetime(),
  publicSince: wallClock,
  /** The classifications of the race. */
  classifications: z.array(z.enum(CLASSIFICATIONS)).min(1),
  jerseys: z.array(jersey).min(1),
  /** The subjects that an article may carry, by the segment of their address, in the order of the lists. */
  tags: z.record(
    z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters a–z, digits and single hyphens'),
    texts,
  ),
});

const byLanguage = z.record(z.string(), z.unknown()).nullable().catch(null);
const jerseyTexts = z.object({ name: byLanguage, meaning: byLanguage }).catch({ name: null, meaning: null });

/** The texts by language, as far as they are valid. */
const translated = z.object({
  languages: z.array(languageCode).catch([]),
  inSentences: byLanguage,
  club: byLanguage,
  provenance: byLanguage,
  jerseys: z.array(jerseyTexts).catch([]),
  tags: z.record(z.string(), byLanguage).catch({}),
});

/** The same texts, each with its path. */
const placesOf = ({ inSentences, club, provenance, jerseys, tags }: z.output<typeof translated>) => [
  { path: ['inSentences'], texts: inSentences },
  { path: ['club'], texts: club },
  { path: ['provenance'], texts: provenance },
  ...jerseys.flatMap(({ name, meaning }, at) => [
    { path: ['jerseys', at, 'name'], texts: name },
    { path: ['jerseys', at, 'meaning'], texts: meaning },
  ]),
  ...Object.entries(tags).map(([tag, texts]) => ({ path: ['tags', tag], texts })),
];

/** Reports a text that lacks a language of the race as an error of its own key, in the same run as errors of other keys. */
const inLanguages = z.superRefine<unknown>(
  (race, context) => {
    const { data } = translated.safeParse(race);
    if (data === undefined) return;
    for (const { path, texts: words } of placesOf(data))
      for (const language of data.languages.filter((one) => words !== null && words[one] === undefined))
        context.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [...path, language] });
  },
  { when: () => true },
);

export const raceDefinition = fields.check(inLanguages);

/** What a race is: `src/content/race.yaml`. */
type RaceDefinition = z.output<typeof raceDefinition>;
export type JerseyDefinition = RaceDefinition['jerseys'][number];

function isTimezone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
