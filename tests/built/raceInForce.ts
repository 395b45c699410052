import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'astro/zod';
import { load } from 'js-yaml';
import { CONTENT } from '~/config/race/folders.ts';

/** The languages that the site supports, in the order of the route table. */
const KNOWN_LANGUAGES = ['fr', 'en', 'es', 'de'] as const;

export type Language = (typeof KNOWN_LANGUAGES)[number];

const language = z.enum(KNOWN_LANGUAGES);
const inLanguages = z.partialRecord(language, z.string());

const raceSchema = z.looseObject({
  name: z.string(),
  year: z.int(),
  languages: z.array(language).min(1),
  riders: z.enum(['women', 'men']),
  country: z.string(),
  timezone: z.string(),
  start: z.string().nullable(),
  clock: z.looseObject({ utcOffset: z.int(), dstOffset: z.int() }).optional(),
  stages: z.int(),
  classifications: z.array(z.string()),
  startList: z.enum(['numbered', 'named']),
  tags: z.record(z.string(), inLanguages),
});
const alertSchema = z.looseObject({ shown: z.boolean(), text: inLanguages });
const townSchema = z.looseObject({
  name: z.string(),
  nameIn: inLanguages.optional(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
const clock = z.string().nullable();
const stageSchema = z.looseObject({
  number: z.int(),
  date: z.string(),
  kind: z.string(),
  start: townSchema,
  finish: townSchema,
  distanceKm: z.number(),
  planned: z
    .looseObject({ neutralisedStart: clock, realStart: clock, finishEarliest: clock, finishLatest: clock })
    .nullable(),
  profile: z.unknown().nullable(),
});
const riderSchema = z.looseObject({
  bib: z.int(),
  givenName: z.string(),
  familyName: z.string(),
  team: z.string(),
  birthdate: z.string().nullable(),
});
const teamSchema = z.looseObject({
  code: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  jerseyColours: z.array(z.string()).nullable(),
});
const climbSchema = z.looseObject({ stage: z.int(), name: z.string(), km: z.number() });
const resultSchema = z.looseObject({
  stage: z.int(),
  outcome: z
    .looseObject({ kind: z.string(), places: z.array(z.looseObject({ bib: z.int().nullable() })).optional() })
    .nullable(),
  rankings: z.looseObject({}).nullable(),
});
const articleSchema = z.looseObject({
  slug: z.string(),
  title: z.string(),
  date: z.coerce.string(),
  tags: z.array(z.string()),
  cover: z.string(),
  stage: z.int().optional(),
  membersOnly: z.boolean().optional(),
  draft: z.boolean().optional(),
});

const readYaml = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> =>
  schema.parse(load(readFileSync(file, 'utf8')));

/** The entries of a folder by the name of their file, which is also the last segment of their address. */
const entriesIn = <Schema extends z.ZodType>(folder: string, schema: Schema) =>
  globSync(join(CONTENT, folder, '*.yaml'))
    .sort()
    .map((file) => ({ slug: basename(file, '.yaml'), data: readYaml(file, schema) }));
const dataIn = <Schema extends z.ZodType>(folder: string, schema: Schema): readonly z.output<Schema>[] =>
  entriesIn(folder, schema).map(({ data }) => data);

const frontMatter = (file: string): unknown =>
  load(/^---\n([\s\S]*?)\n---\n/.exec(readFileSync(file, 'utf8'))?.[1] ?? '');

const race = readYaml(join(CONTENT, 'race.yaml'), raceSchema);
const stages = [...dataIn('stages', stageSchema)].sort((one, other) => one.number - other.number);
const riders = entriesIn('riders', riderSchema).map(({ slug, data }) => ({
  slug,
  bib: data.bib,
  name: `${data.givenName} ${data.familyName}`,
  familyName: data.familyName,
  team: data.team,
  birthdate: data.birthdate,
}));

/**
 * The content of the race in force, read from its files and not by the code of the site: the tests of any race compare the built site with
 * it. If a race lacks something, its list is empty here, and the test expects that nothing is built from it.
 */
export const raceInForce = {
  ...race,
  areWomen: race.riders === 'women',
  /** "Tour de France 2020": the title of the site. */
  title: `${race.name} ${race.year}`,
  stages: stages as readonly z.output<typeof stageSchema>[],
  riders,
  teams: entriesIn('teams', teamSchema).map(({ slug, data: { code, name, country, jerseyColours } }) => ({
    slug,
    code,
    name,
    country,
    jerseyColours,
  })),
  climbsOf: (stage: number) => dataIn('climbs', climbSchema).filter((climb) => climb.stage === stage),
  /** The stages with classifications of their own. */
  ranked: dataIn('results', resultSchema).flatMap(({ stage, rankings }) => (rankings === null ? [] : [stage])),
  results: dataIn('results', resultSchema),
  /** The stages with known passing times: without time trials, cancelled stages and stages without a planned finish. */
  atRoadside: stages.filter(
    ({ number, kind, planned }) =>
      kind !== 'time-trial' &&
      planned !== null &&
      (planned.finishEarliest ?? planned.finishLatest) !== null &&
      !dataIn('results', resultSchema).some(({ stage, outcome }) => stage === number && outcome?.kind === 'cancelled'),
  ),
  videos: globSync(join(CONTENT, 'videos', '*.yaml')).length,
  partners: globSync(join(CONTENT, 'partners', '*.yaml')).length,
  alerts: dataIn('alerts', alertSchema),
  /** The towns of a stage as a language names them: "Nizza – Nizza". */
  townsOf: ({ start, finish }: Pick<(typeof stages)[number], 'start' | 'finish'>, locale: Language): string =>
    [start, finish].map(({ name, nameIn }) => nameIn?.[locale] ?? name).join(' – '),
  /** The articles of a language that are not drafts. */
  articles: (locale: Language) =>
    globSync(join(CONTENT, 'news', locale, '*.md'))
      .sort()
      .map((file) => ({ file, entry: articleSchema.parse(frontMatter(file)) }))
      .filter(({ entry }) => entry.draft !== true),
} as const;
