import { z } from 'astro/zod';
import { CLIMB_CATEGORIES } from '~/content/schemas/climb.ts';
import { STAGE_KINDS } from '~/content/schemas/stage.ts';
import facts from '~/content/facts/tour-2020.json';

const town = z
  .object({ name: z.string(), lat: z.number(), lon: z.number() })
  .transform(({ name, lat, lon }) => ({ name, latitude: lat, longitude: lon }));

const climb = z
  .object({
    name: z.string(),
    km: z.number(),
    lengthKm: z.number(),
    avgGradientPct: z.number(),
    category: z.enum(CLIMB_CATEGORIES),
    altitudeM: z.number().nullable(),
  })
  .transform(({ avgGradientPct, ...rest }) => ({ ...rest, averageGradientPercent: avgGradientPct }));

const place = z.object({ name: z.string(), km: z.number() }).nullable();
const clock = z.string().nullable();

const stage = z
  .object({
    number: z.number(),
    type: z.enum(['flat', 'hilly', 'mountain', 'itt']),
    start: town,
    finish: town,
    distanceKm: z.number(),
    planned: z.object({ realStart: z.string(), finishEarliest: clock, finishLatest: clock }),
    climbs: z.array(climb),
    sprint: place,
    bonusPoint: place,
    profile: z.object({ points: z.array(z.object({ km: z.number(), altitudeM: z.number() })) }),
  })
  .transform(({ type, profile, ...rest }) => ({
    ...rest,
    kind: type === 'itt' ? STAGE_KINDS[3] : type,
    points: profile.points,
  }));

const places = z.array(z.number().nullable());
const factsSchema = z.object({
  stages: z.array(stage),
  riders: z.array(z.object({ bib: z.number(), familyName: z.string(), stageRanks: places, gcRanks: places })),
});

/** The data of the drawings, read from the committed facts. */
export const { stages: STAGES, riders: RIDERS } = factsSchema.parse(facts);

/** @throws RangeError for a stage that was not ridden. */
export const stageOf = (number: number): (typeof STAGES)[number] => {
  const found = STAGES.find((each) => each.number === number);
  if (!found) throw new RangeError(`No stage ${number}.`);
  return found;
};
