import { z } from 'astro/zod';
import { describe, expect, it, vi } from 'vitest';
import { builtSite } from '../builtSite.ts';
import { aboutFacts, planned, readBuilt, STAGE_FILES } from '../stageFiles.ts';
import { raceFacts } from './raceFacts.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { languages, stages } = raceFacts;

const rider = z.object({ bib: z.number(), name: z.string(), team: z.string() });

/** The documented format of a stage's facts, as an outsider would write it down. */
const factsSchema = z.object({
  format: z.literal(1),
  about: aboutFacts.extend({ profilePicture: z.url() }),
  number: z.number(),
  date: z.iso.date(),
  distanceKm: z.number(),
  elevationGainM: z.number().nullable(),
  planned: z.object({ neutralisedStart: planned, realStart: planned, earliestFinish: planned, latestFinish: planned }),
  climbs: z.array(
    z.object({ name: z.string(), km: z.number(), lengthKm: z.number(), averageGradientPercent: z.number() }),
  ),
  profile: z.object({
    isApproximate: z.literal(true),
    points: z.array(z.object({ km: z.number(), altitudeM: z.number() })).min(2),
  }),
  result: z.object({
    winner: rider.extend({ timeSeconds: z.number(), averageSpeedKmh: z.number() }),
    top: z.array(rider.extend({ rank: z.number(), gapSeconds: z.number() })).length(10),
  }),
});

describe.each(languages)('the files beside a stage in %s', (language) => {
  const prefix = STAGE_FILES[language];

  it('contain the facts of the race, with their source and licence', () => {
    for (const stage of stages) {
      const facts = factsSchema.parse(JSON.parse(readBuilt(`${prefix}${stage.number}.json`).toString()));
      expect(facts.about.language).toBe(language);
      expect(new URL(facts.about.page).pathname).toBe(`/${prefix}${stage.number}/`);
      expect(builtSite.files.has(new URL(facts.about.profilePicture).pathname.slice(1))).toBe(true);
      expect([facts.number, facts.date, facts.distanceKm]).toEqual([stage.number, stage.date, stage.distanceKm]);
      expect(facts.planned.realStart).toBe(`${stage.date}T${stage.planned.realStart}:00+02:00`);
      expect(facts.climbs.map(({ name, km }) => [name, km])).toEqual(stage.climbs.map(({ name, km }) => [name, km]));
      expect(facts.result.winner.name).toBe(raceFacts.rider(stage.winner.bib));
      expect(facts.result.top.map(({ bib }) => bib)).toEqual(stage.results.map(({ bib }) => bib));
    }
  });
});
