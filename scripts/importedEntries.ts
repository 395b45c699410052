import facts from '../src/content/facts/tour-2020.json' with { type: 'json' };
import { asciiSlug } from '../src/lib/asciiSlug.ts';
import { resultEntry } from './import/resultEntry.ts';
import { stageEntry } from './import/stageEntry.ts';
import type { ImportedEntry } from './import/withEditors.ts';

/** The edition that the facts are about. */
export const EDITION = facts.edition;

const two = (value: number): string => String(value).padStart(2, '0');

/** A climb's name below its stage; a repeated climb gets the number of its occurrence. */
const climbId = (climbs: readonly { readonly name: string }[], at: number): string => {
  const name = climbs[at]?.name ?? '';
  const time = climbs.slice(0, at + 1).filter((climb) => climb.name === name).length;
  return time === 1 ? asciiSlug(name) : `${asciiSlug(name)}-${time}`;
};

const ofStage = (stage: (typeof facts.stages)[number]): readonly ImportedEntry[] => {
  const id = `stage-${two(stage.number)}`;
  return [
    { collection: 'stages', id, values: stageEntry(stage) },
    { collection: 'results', id, values: resultEntry(stage.number) },
    ...stage.climbs.map((climb, at) => ({
      collection: 'climbs' as const,
      id: `${id}-${climbId(stage.climbs, at)}`,
      values: {
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
      },
    })),
  ];
};

const ofTeam = ({
  code,
  name,
  country,
  level,
  bibBase,
  bike,
  jerseyColours,
}: (typeof facts.teams)[number]): ImportedEntry => ({
  collection: 'teams',
  id: asciiSlug(name),
  values: { code, name, country, level, firstBib: bibBase, bike, jerseyColours },
});

const ofRider = ({
  bib,
  givenName,
  familyName,
  nationality,
  team,
  birthdate,
}: (typeof facts.riders)[number]): ImportedEntry => ({
  collection: 'riders',
  id: asciiSlug(`${givenName} ${familyName}`),
  values: { bib, givenName, familyName, country: nationality, team, birthdate },
});

/** Every entry that the facts have values for. */
export const importedEntries = (): readonly ImportedEntry[] => [
  ...facts.stages.flatMap(ofStage),
  ...facts.teams.map(ofTeam),
  ...facts.riders.map(ofRider),
];
