import { z } from 'astro/zod';
import { LANDSCAPES } from '~/config/landscapes.ts';
import { clockTime, inEveryLocale, inSomeLocales, kilometre, stageNumber } from './common.ts';

/** The kinds of racing day, as the organiser classes them. */
export const STAGE_KINDS = ['flat', 'hilly', 'mountain', 'time-trial'] as const;

export type StageKind = (typeof STAGE_KINDS)[number];

const town = z.strictObject({
  /** Name of the town, as the town writes it. */
  name: z.string().min(1),
  /** Its established names in other languages, such as Nizza in German. */
  nameIn: inSomeLocales.optional(),
  /** A district, avenue or summit, where the race book names one. */
  detail: z.string().min(1).nullable(),
  detailIn: inSomeLocales.optional(),
  /** ISO 3166-1 alpha-2, where it is not that of the race. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'two capital letters (ISO 3166-1 alpha-2)')
    .optional(),
  /** Degrees north and east; null where they are not known. */
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
});

const planned = z.strictObject({
  /** Times of day in the race's zone; null where the race book is not known to give one. */
  neutralisedStart: clockTime.nullable(),
  realStart: clockTime,
  finishEarliest: clockTime.nullable(),
  finishLatest: clockTime.nullable(),
  /** Time trials only: when the last rider leaves the ramp. */
  lastRiderStart: clockTime.nullable(),
});

/** One racing day: `src/content/stages/stage-NN.yaml`. */
export const stageSchema = z.strictObject({
  number: stageNumber,
  /** Local calendar day at the start town. */
  date: z.iso.date(),
  kind: z.enum(STAGE_KINDS),
  start: town,
  finish: town,
  /** Kilometres, as the race book prints them. */
  distanceKm: z.number().positive().max(400),
  /** Metres climbed in all, as published; never computed from the drawing. */
  elevationGainM: z.int().nonnegative().nullable(),
  /** Null where the timetable is not known. */
  planned: planned.nullable(),
  /** The intermediate sprint; null where it is not known, and on a time trial, which has none. */
  sprint: z.strictObject({ name: z.string().min(1), nameIn: inSomeLocales.optional(), km: kilometre }).nullable(),
  /** A summit that gives bonus seconds; null on most days. */
  bonusPoint: z
    .strictObject({ name: z.string().min(1), km: kilometre, seconds: z.array(z.int().positive()).min(1) })
    .nullable(),
  /**
   * Key points of the elevation profile, from the start to the finish; the label is a note in French, null without one. The profile is null
   * where it is not known; the climbs are then unknown too.
   */
  profile: z
    .array(
      z.strictObject({ km: kilometre, altitudeM: z.number().min(-10).max(4000), label: z.string().min(1).nullable() }),
    )
    .min(2)
    .nullable(),
  /** What its poster shows in front of the mountains; by default it follows from the route. */
  landscape: z.enum(LANDSCAPES).optional(),
  /** What a reader should know of the route before the stage, in every language. */
  text: inEveryLocale,
});

export type Stage = z.output<typeof stageSchema>;
