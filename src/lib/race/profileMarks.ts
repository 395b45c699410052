import type { Climb } from '~/content/schemas/climb.ts';
import type { Stage } from '~/content/schemas/stage.ts';
import { altitudeAt } from './altitudeAt.ts';
import type { ProfilePoint } from './profileGeometry.ts';

/** The facts of a climb that a drawing shows. */
export type ProfileClimb = Pick<
  Climb,
  'name' | 'km' | 'category' | 'altitudeM' | 'lengthKm' | 'averageGradientPercent'
>;

type Place = {
  readonly km: number;
  readonly name: string;
  /** Altitude of the drawn line there, in metres; not a value to print. */
  readonly drawnM: number;
};

/** A flag on a profile. */
export type ProfileMark = Place &
  (
    | { readonly kind: 'climb'; readonly climb: ProfileClimb; readonly givesBonus: boolean }
    | { readonly kind: 'sprint' }
    | { readonly kind: 'bonus' }
  );

type MarkedStage = {
  readonly points: readonly ProfilePoint[];
  readonly climbs: readonly ProfileClimb[];
  readonly sprint: Pick<NonNullable<Stage['sprint']>, 'name' | 'km'> | null;
  readonly bonusPoint: Pick<NonNullable<Stage['bonusPoint']>, 'name' | 'km'> | null;
};

/**
 * The flags of a stage's profile in riding order: each climb, the sprint, the bonus point. A bonus point on a summit is part of that
 * climb's flag, because two flags on one pole would be unreadable.
 */
export const profileMarks = ({ points, climbs, sprint, bonusPoint }: MarkedStage): readonly ProfileMark[] => {
  const placed = ({ km, name }: { readonly km: number; readonly name: string }): Place => ({
    km,
    name,
    drawnM: altitudeAt(points, km),
  });
  const onSummit = climbs.some((climb) => climb.km === bonusPoint?.km);
  const marks: ProfileMark[] = climbs.map((climb) => ({
    ...placed(climb),
    kind: 'climb',
    climb,
    givesBonus: climb.km === bonusPoint?.km,
  }));
  if (sprint) marks.push({ ...placed(sprint), kind: 'sprint' });
  if (bonusPoint && !onSummit) marks.push({ ...placed(bonusPoint), kind: 'bonus' });
  return marks.toSorted((one, other) => one.km - other.km);
};
