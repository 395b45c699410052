import { oncePer } from '../oncePer.ts';
import { profileGeometry, type ProfilePoint } from './profileGeometry.ts';

/** The box of a small profile, in its own units. */
export const SMALL_BOX = { width: 300, height: 60 } as const;
/** Tolerance in units, of which a card shows about one per pixel: smaller corners are invisible. */
const TOLERANCE = 0.7;

/** A level line at the height of the flattest profiles' ground: the drawing of a stage without a known profile. */
export const UNKNOWN_PROFILE = `M0 ${SMALL_BOX.height - 7}h${SMALL_BOX.width}`;

const byDistance = oncePer((points: readonly ProfilePoint[]) => {
  const drawn = new Map<number, string>();
  return (distanceKm: number): string => {
    const path = drawn.get(distanceKm) ?? profileGeometry(points, distanceKm, SMALL_BOX, TOLERANCE).outline;
    drawn.set(distanceKm, path);
    return path;
  };
});

/** A stage's elevation profile as one path in `SMALL_BOX`, computed once: thousands of cards show the same one. */
export const smallProfile = (points: readonly ProfilePoint[], distanceKm: number): string =>
  byDistance(points)(distanceKm);
