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

/** How deep an entry is written as indented lines; below that, one line per row reads better. */
const BLOCK_LEVELS: Readonly<Record<string, number>> = { stages: 2, results: 3 };

const write = (collection: string, id: string, entry: object): void => {
  const flowLevel = BLOCK_LEVELS[collection] ?? 1;
  mkdirSync(join(CONTENT, collection), { recursive: true });
  writeFileSync(join(CONTENT, collection, `${id}.yaml`), dump(entry, { lineWidth: 120, flowLevel }));
};

const NO_TEXT = { fr: '', en: '', es: '', de: '' };
const textOf = z.object({ text: z.object({ fr: z.string(), en: z.string(), es: z.string(), de: z.string() }) });

/** The words of an editor are kept: the facts have none. An empty text is then refused by the content check. */
const editorsText = (id: string) => {
  const file = join(CONTENT, 'stages', `${id}.yaml`);
  if (!existsSync(file)) return NO_TEXT;
  const read = textOf.safeParse(load(readFileSync(file, 'utf8')));
  return read.success ? read.data.text : NO_TEXT;
};

/** A climb's name below its stage; a climb that the stage goes over again gets the number of the time. */
const climbId = (climbs: readonly { readonly name: string }[], at: number): string => {
  const name = climbs[at]?.name ?? '';
  const time = climbs.slice(0, at + 1).filter((climb) => climb.name === name).length;
  return time === 1 ? asciiSlug(name) : `${asciiSlug(name)}-${time}`;
};

const importStages = (): void => {
  for (const stage of facts.stages) {
    const id = `stage-${two(stage.number)}`;
    write('stages', id, { ...stageEntry(stage), text: editorsText(id) });
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
