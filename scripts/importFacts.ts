import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump, load } from 'js-yaml';
import { z } from 'astro/zod';
import facts from '../src/content/facts/tour-2020.json' with { type: 'json' };
import { asciiSlug } from '../src/lib/asciiSlug.ts';
import { resultEntry } from './import/resultEntry.ts';
import { stageEntry } from './import/stageEntry.ts';

const CONTENT = 'src/content';
const two = (value: number): string => String(value).padStart(2, '0');

/** Number of levels that are written as indented lines; below them, one line per row is easier to read. */
const BLOCK_LEVELS: Readonly<Record<string, number>> = { stages: 2, results: 3 };

const write = (collection: string, id: string, entry: object): void => {
  const flowLevel = BLOCK_LEVELS[collection] ?? 1;
  mkdirSync(join(CONTENT, collection), { recursive: true });
  writeFileSync(join(CONTENT, collection, `${id}.yaml`), dump(entry, { lineWidth: 120, flowLevel }));
};

const NO_TEXT = { fr: '', en: '', es: '', de: '' };
const entryOf = z.looseObject({});

type Mapping = Readonly<Record<string, unknown>>;

const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The imported values, with the keys that editors have added to them, also within a mapping, such as `nameIn` of a town. */
const withEditors = (imported: Mapping, written: Mapping): Mapping => {
  const values = Object.entries(imported).map(([key, value]) => {
    const other = written[key];
    return [key, isMapping(value) && isMapping(other) ? withEditors(value, other) : value] as const;
  });
  const added = Object.entries(written).filter(([key]) => !(key in imported));
  return Object.fromEntries([...values, ...added]);
};

/** What stands in the file of a stage. The content check refuses an empty text. */
const writtenIn = (id: string): Mapping => {
  const file = join(CONTENT, 'stages', `${id}.yaml`);
  return { text: NO_TEXT, ...(existsSync(file) ? entryOf.parse(load(readFileSync(file, 'utf8'))) : {}) };
};

/** A climb's name below its stage; a repeated climb gets the number of its occurrence. */
const climbId = (climbs: readonly { readonly name: string }[], at: number): string => {
  const name = climbs[at]?.name ?? '';
  const time = climbs.slice(0, at + 1).filter((climb) => climb.name === name).length;
  return time === 1 ? asciiSlug(name) : `${asciiSlug(name)}-${time}`;
};

const importStages = (): void => {
  for (const stage of facts.stages) {
    const id = `stage-${two(stage.number)}`;
    write('stages', id, withEditors(stageEntry(stage), writtenIn(id)));
    write('results', id, resultEntry(stage.number));
    for (const [at, climb] of stage.climbs.entries()) {
      write('climbs', `${id}-${climbId(stage.climbs, at)}`, {
        stage: stage.number,
        name: climb.name,
        km: climb.km,
        lengthKm: climb.lengthKm,
        averageGradientPercent: climb.avgGradientPct,
        category: climb.category,
        altitudeM: climb.altitudeM,
        atFinish: climb.atFinish,
        bonusSeconds: climb.bonusSeconds,
        ...('kmDisputed' in climb ? { kmDisputed: true } : {}),
      });
    }
  }
};

const importTeams = (): void => {
  for (const { code, name, country, level, bibBase, bike, jerseyColours } of facts.teams) {
    write('teams', asciiSlug(name), { code, name, country, level, firstBib: bibBase, bike, jerseyColours });
  }
};

const importRiders = (): void => {
  for (const rider of facts.riders) {
    const { bib, givenName, familyName, team, birthdate } = rider;
    write('riders', asciiSlug(`${givenName} ${familyName}`), {
      bib,
      givenName,
      familyName,
      country: rider.nationality,
      team,
      birthdate,
    });
  }
};

importStages();
importTeams();
importRiders();
console.log(
  `Imported ${facts.stages.length} stages with their results, ${facts.teams.length} teams and ${facts.riders.length} riders into ${CONTENT}.`,
);
