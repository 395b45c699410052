import { altitudeAt } from './altitudeAt.ts';
import type { ProfilePoint } from './profileGeometry.ts';
import { minutesFor, type Passage } from './timetable.ts';

/** A climb up to its summit, with the figures of its source. */
type MeasuredClimb = { readonly lengthKm: number; readonly gradientPercent: number };

/** A named point of the course; a summit with its climb. */
export type NamedPoint = Passage & { readonly climb?: MeasuredClimb };

/** A summit of the course. */
export type Summit = Passage & { readonly climb: MeasuredClimb };

/** The data from which the passing times and the road at a kilometre are computed. */
export type RoadsideCourse = {
  readonly distanceKm: number;
  /** The start of the race, in epoch milliseconds; null if unknown. */
  readonly startsAt: number | null;
  /** Slow, middle and fast, in kilometres per hour; null without a timetable (see `speedsOf`), as in a time trial. */
  readonly speedsKmh: readonly [number, number, number] | null;
  /** Empty if the profile is not known. */
  readonly profile: readonly ProfilePoint[];
  /** In riding order, the start first and the finish last. */
  readonly points: readonly NamedPoint[];
  /** Minutes before the first riders at which the publicity caravan passes and the road is closed, if known. */
  readonly caravanMinutes?: number | undefined;
  readonly closedMinutes?: number | undefined;
};

/** The passing times of the race, in epoch milliseconds, to the minute. */
export type Passing = {
  readonly earliest: number;
  readonly middle: number;
  readonly latest: number;
  readonly caravan: number | null;
  readonly closed: number | null;
};

/** The road at a kilometre. */
export type Terrain = {
  readonly altitudeM: number;
  /** The gradient of the profile's segment between two known points; null at the finish. */
  readonly gradientPercent: number | null;
};

const MINUTE_MS = 60_000;

/** A kilometre of the course to a tenth; undefined for any other text. */
export function kilometreIn(text: string, distanceKm: number): number | undefined {
  const km = Math.round(Number(text.trim().replace(',', '.')) * 10) / 10;
  return text.trim() === '' || !Number.isFinite(km) || km < 0 || km > distanceKm ? undefined : km;
}

/**
 * The passing times at a kilometre: at the fast, the middle and the slow speed of its timetable, rounded as the timetable rounds. Null for
 * a course without a timetable.
 *
 * @param delayMinutes - behind the timetable, negative if ahead. If the race is late, the caravan and the closing of the road keep their
 * planned times: a reader who relies on them must not arrive too late.
 */
export function passingAt(course: RoadsideCourse, km: number, delayMinutes = 0): Passing | null {
  const { startsAt, speedsKmh, caravanMinutes, closedMinutes } = course;
  if (startsAt === null || speedsKmh === null) return null;
  const [slow, middle, fast] = speedsKmh;
  const at = (kmh: number): number => startsAt + (minutesFor(km, kmh) + delayMinutes) * MINUTE_MS;
  const earliest = at(fast);
  const before = (minutes: number | undefined): number | null =>
    minutes === undefined ? null : earliest - (Math.max(delayMinutes, 0) + minutes) * MINUTE_MS;
  return {
    earliest,
    middle: at(middle),
    latest: at(slow),
    caravan: before(caravanMinutes),
    closed: before(closedMinutes),
  };
}

/** A segment of a profile between two known points, on which the road is drawn with one gradient. */
export type Piece = { readonly fromKm: number; readonly toKm: number; readonly gradientPercent: number };

const pieceOf = (from: ProfilePoint, to: ProfilePoint): Piece => ({
  fromKm: from.km,
  toKm: to.km,
  gradientPercent: (to.altitudeM - from.altitudeM) / ((to.km - from.km) * 10),
});

/** The segments of a profile between its known points, in riding order. */
export const piecesOf = (profile: readonly ProfilePoint[]): readonly Piece[] =>
  profile.slice(1).flatMap((to, at) => {
    const from = profile[at];
    return from === undefined ? [] : [pieceOf(from, to)];
  });

/** The road at a kilometre, as exactly as the known points of the profile allow; undefined without a profile. */
export function terrainAt(profile: readonly ProfilePoint[], km: number): Terrain | undefined {
  if (profile.length === 0) return undefined;
  const next = profile.findIndex((point) => point.km > km);
  const [before, after] = [profile[next - 1], profile[next]];
  const gradientPercent = before === undefined || after === undefined ? null : pieceOf(before, after).gradientPercent;
  return { altitudeM: Math.round(altitudeAt(profile, km)), gradientPercent };
}

const isSummit = (point: NamedPoint): point is Summit => point.climb !== undefined;

/** The summits of a course, in riding order. */
export const summitsOf = ({ points }: RoadsideCourse): readonly Summit[] => points.filter(isSummit);

/** The next climb after a kilometre; undefined after the last summit. */
export const nextClimbAt = (course: RoadsideCourse, km: number): Summit | undefined =>
  summitsOf(course).find((summit) => summit.km > km);

const footOf = ({ km, climb }: Summit): number => Math.max(0, km - climb.lengthKm);

/** The climb at a kilometre, from its foot to just below its summit. */
export const climbAt = (course: RoadsideCourse, km: number): Summit | undefined =>
  summitsOf(course).find((summit) => footOf(summit) <= km && km < summit.km);

/** The profile of a climb, from its foot to its summit, with the known points in between; empty without a profile. */
export const climbProfile = (profile: readonly ProfilePoint[], summit: Summit): readonly ProfilePoint[] => {
  if (profile.length === 0) return [];
  const at = (km: number): ProfilePoint => ({ km, altitudeM: altitudeAt(profile, km) });
  const foot = footOf(summit);
  return [at(foot), ...profile.filter(({ km }) => km > foot && km < summit.km), at(summit.km)];
};

/** The name of a point of the course, if one is exactly there. */
export const pointAt = ({ points }: RoadsideCourse, km: number): NamedPoint | undefined =>
  points.find((point) => Math.abs(point.km - km) < 0.05);
