type KilometreTick = {
  readonly km: number;
  /** On which drawings its figure shows: a narrow one has every second, and near the end the length of the stage stands in its place. */
  readonly figure: 'always' | 'medium' | 'never';
};

/**
 * The share of the length below which a figure would touch the one at the end, 53 px: on the narrowest drawing (262 px of
 * terrain), and on one of 574 px, from which on there is more room.
 */
const ROOM_AT_END = { always: 0.203, medium: 0.093 } as const;

const figureAt = (left: number, index: number): KilometreTick['figure'] => {
  if (left <= ROOM_AT_END.medium) return 'never';
  return left > ROOM_AT_END.always && index % 2 === 0 ? 'always' : 'medium';
};

/**
 * The kilometre scale below a profile: every 10 km up to 100 km, every 20 km up to 200 km, every 25 km beyond. These are at most
 * ten figures (for a stage of 250 km, longer than any).
 */
export const kilometreTicks = (distanceKm: number): readonly KilometreTick[] => {
  const step = distanceKm <= 100 ? 10 : distanceKm <= 200 ? 20 : 25;
  return Array.from({ length: Math.ceil(distanceKm / step) }, (_, index) => {
    const km = index * step;
    return { km, figure: figureAt((distanceKm - km) / distanceKm, index) };
  });
};
