import { existsSync, readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { load, YAMLException } from 'js-yaml';
import { allowedPhrase } from '../lib/allowedPhrase.ts';
import { quoted } from '../lib/quoted.ts';

/** The classifications in the order in which a race bulletin prints them. */
export const CLASSIFICATIONS = ['general', 'points', 'mountains', 'youth', 'teams', 'combativity'] as const;

export type Classification = (typeof CLASSIFICATIONS)[number];

/** Those that rank riders in tables, and whose leaders wear a jersey. */
export const RANKED_CLASSIFICATIONS = [
  'general',
  'points',
  'mountains',
  'youth',
] as const satisfies readonly Classification[];

export type RankedClassification = (typeof RANKED_CLASSIFICATIONS)[number];

const wallClock = z.iso.datetime({ local: true, offset: false, precision: 0 });
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as #ffd800');

/** One text by the code of its language; the content check sees that every language of the site has it. */
const texts = z.record(z.string().regex(/^[a-z]{2}$/), z.string().min(1));

const jersey = z.strictObject({
  key: z.string().regex(/^[a-z]+$/, 'lower-case letters a–z'),
  /** The value of `favorite_maillot` in a member's profile that means it. */
  favourite: z.string().min(1),
  /** The classification whose leader wears it. */
  classification: z.enum(RANKED_CLASSIFICATIONS),
  pattern: z.enum(['plain', 'dots']),
  /** Of the cloth; of its dots, where it has some. */
  colour,
  dots: colour.optional(),
  name: texts,
  /** Who wears it, for newcomers. */
  meaning: texts,
});

const raceDefinition = z.strictObject({
  key: z.string().regex(/^[\w-]{1,40}$/, 'at most 40 letters, digits and hyphens'),
  name: z.string().min(1),
  /** The languages of the site, the first one being that of `/`. */
  languages: z.array(z.string().regex(/^[a-z]{2}$/)).min(1),
  year: z.int(),
  edition: z.int().positive(),
  start: wallClock,
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  restDays: z.array(z.iso.date()),
  timezone: z.string().refine((zone) => isTimezone(zone), 'an IANA time zone such as Europe/Paris'),
  country: z.string().regex(/^[A-Z]{2}$/, 'two capital letters (ISO 3166-1 alpha-2)'),
  stages: z.int().min(1).max(99),
  distanceKm: z.number().positive(),
  /** When it was known who takes the start: a site that is shown as of an earlier moment does not know it. */
  startListFrom: wallClock.optional(),
  starters: z.int().positive(),
  ridersPerTeam: z.int().positive(),
  /** Null where the race has no classification of young riders. */
  youngSince: z.iso.date().nullable(),
  settledAt: z.iso.datetime(),
  publicSince: wallClock,
  /** Those that the race has. */
  classifications: z.array(z.enum(CLASSIFICATIONS)).min(1),
  jerseys: z.array(jersey).min(1),
});

/** What a race is: `src/content/race.yaml`. */
export type RaceDefinition = z.output<typeof raceDefinition>;
export type JerseyDefinition = RaceDefinition['jerseys'][number];

function isTimezone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What is wrong with the file of a race: a sentence for each mistake, as the content check prints them. */
export class RaceMistakes extends Error {
  override readonly name = 'RaceMistakes';
}

/**
 * The definition of a race as its file has it.
 *
 * @throws {RaceMistakes}
 */
export function readRace(file: string, raw: unknown): RaceDefinition {
  const { data, error } = raceDefinition.safeParse(raw, { error: allowedPhrase, reportInput: true });
  if (data !== undefined) return data;
  const sentences = error.issues.map(
    ({ path, input, message }) => `${file} › ${path.join('.')}: found ${quoted(input)}; allowed: ${message}.`,
  );
  throw new RaceMistakes(sentences.join('\n'));
}

/**
 * Reads the definition of a race.
 *
 * @throws {RaceMistakes} also when the file is not there, or no YAML.
 */
export function readRaceFile(file: string): RaceDefinition {
  if (!existsSync(file)) throw new RaceMistakes(`${file}: found no such file; allowed: the definition of the race.`);
  try {
    return readRace(file, load(readFileSync(file, 'utf8')));
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const line = (error.mark?.line ?? 0) + 1;
    throw new RaceMistakes(`${file} › line ${line}: found ${quoted(error.reason)}; allowed: valid YAML.`, {
      cause: error,
    });
  }
}
