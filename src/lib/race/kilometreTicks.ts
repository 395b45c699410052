type KilometreTick = {
  readonly km: number;
  /** The drawings that show its label: a narrow one shows every second label, and near the end the stage's length replaces it. */
  readonly figure: 'always' | 'medium' | 'never';
};

/**
 * The share of the length below which a label would touch the one at the end, which needs 53 px: on the narrowest drawing (262 px of
 * terrain), and on one of 574 px.
 */
const ROOM_AT_END = { always: 0.203, medium: 0.093 } as const;

const figureAt = (left: number, index: number): KilometreTick['figure'] => {
  if (left <= ROOM_AT_END.medium) return 'never';
  return left > ROOM_AT_END.always && index % 2 === 0 ? 'always' : 'medium';
};

/**
 * The kilometre scale below a profile: every 10 km up to 100 km, every 20 km up to 200 km, every 25 km beyond. That gives at most ten
 * labels (for 250 km, longer than any stage).
 */
export const kilometreTicks = (distanceKm: number): readonly KilometreTick[] => {
  const step = distanceKm <= 100 ? 10 : distanceKm <= 200 ? 20 : 25;
  return Array.from({ length: Math.ceil(distanceKm / step) }, (_, index) => {
    const km = index * step;
    return { km, figure: figureAt((distanceKm - km) / distanceKm, index) };
  });
};
