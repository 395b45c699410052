import { SPEED_STEP_KMH } from '~/config/timing.ts';
import type { Stage } from '~/content/schemas/stage.ts';

/** A place that the race passes; the caller chooses `kind`, which is returned unchanged. */
export type Passage = { readonly km: number; readonly name: string; readonly kind: string };

type PassageTimes = Passage & {
  readonly remainingKm: number;
  /** `HH:MM` in the race's zone: at the slow, the middle and the fast speed. */
  readonly times: readonly [string, string, string];
};

export type Timetable = {
  /** Kilometres per hour to one decimal: slow, middle, fast. */
  readonly speedsKmh: readonly [number, number, number];
  readonly rows: readonly PassageTimes[];
};

type TimetableStage = {
  readonly kind: Stage['kind'];
  readonly distanceKm: number;
  readonly planned: Pick<NonNullable<Stage['planned']>, 'realStart' | 'finishEarliest' | 'finishLatest'> | null;
};

type Timed = TimetableStage & { readonly planned: NonNullable<TimetableStage['planned']> };
type Speeds = readonly [slow: number, middle: number, fast: number];

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const clockOf = (minutes: number): string => {
  if (minutes >= 24 * 60) throw new RangeError('A stage cannot pass midnight.');
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** The speed that covers the whole distance between two times of day; null if the end is not known. */
const speedUntil = (stage: Timed, finish: string | null): number | null => {
  if (finish === null) return null;
  const minutes = minutesOf(finish) - minutesOf(stage.planned.realStart);
  if (minutes <= 0) throw new RangeError(`A stage cannot finish at ${finish}, at or before its start.`);
  return (stage.distanceKm / minutes) * 60;
};

const speedsUntil = (stage: Timed): Speeds | null => {
  const slow = speedUntil(stage, stage.planned.finishLatest);
  const fast = speedUntil(stage, stage.planned.finishEarliest);
  if (slow !== null && fast !== null) return [slow, (slow + fast) / 2, fast];
  if (slow !== null) return [slow, slow + SPEED_STEP_KMH, slow + 2 * SPEED_STEP_KMH];
  return fast === null ? null : [fast - 2 * SPEED_STEP_KMH, fast - SPEED_STEP_KMH, fast];
};

/** Whether passing times can be computed for a stage: not for a time trial, nor if the finish is not known. */
export const hasTimetable = ({ kind, planned }: TimetableStage): boolean =>
  kind !== 'time-trial' && planned !== null && (planned.finishEarliest ?? planned.finishLatest) !== null;

/** The three speeds in kilometres per hour, exact; null without a timetable (see `timetable`). */
export const speedsOf = (stage: TimetableStage): Speeds | null => {
  const { planned } = stage;
  return planned === null || !hasTimetable(stage) ? null : speedsUntil({ ...stage, planned });
};

/** Whole minutes for a distance. Half a minute is rounded up, even if the floating-point result is slightly below it. */
export const minutesFor = (km: number, kmh: number): number => Math.round(Number(((km / kmh) * 60).toFixed(6)));

/** Rounded to a tenth: enough to print, never used in a computation. */
const printed = (kmh: number): number => Math.round(kmh * 10) / 10;

/**
 * The passing times of each point at three speeds. The slow speed ends at the latest finish of the race book, the fast one at the earliest,
 * the middle one is their mean; if the book gives only one end, the other two speeds differ from it by `SPEED_STEP_KMH`.
 *
 * The book rounds its speeds to whole kilometres per hour. Here they are printed to a tenth and the times are computed from the exact
 * speeds, because the finish would otherwise miss, by up to three minutes, the earliest and latest times on the same page.
 *
 * Null for a time trial (each rider starts at another time) and if no finish is known, or no time at all.
 *
 * @throws RangeError if the finish is not after the start, or a point would be passed after midnight.
 */
export const timetable = (stage: TimetableStage, passages: readonly Passage[]): Timetable | null => {
  const { planned } = stage;
  const speeds = speedsOf(stage);
  if (speeds === null || planned === null) return null;
  const start = minutesOf(planned.realStart);
  const [slow, middle, fast] = speeds;
  const timeAt = (km: number, kmh: number): string => clockOf(start + minutesFor(km, kmh));
  return {
    speedsKmh: [printed(slow), printed(middle), printed(fast)],
    rows: passages.map((passage) => ({
      ...passage,
      remainingKm: Math.round((stage.distanceKm - passage.km) * 10) / 10,
      times: [timeAt(passage.km, slow), timeAt(passage.km, middle), timeAt(passage.km, fast)],
    })),
  };
};
