type KilometreTick = {
  readonly km: number;
  /** On which drawings its figure shows: near the end the length of the stage stands in its place. */
  readonly figure: 'always' | 'medium' | 'never';
};

/**
 * The share of the length below which a figure would touch the one at the end, 53 px: on the narrowest drawing (278 px of
 * terrain), and on one of 590 px, from which on there is more room.
 */
const ROOM_AT_END = { always: 0.19, medium: 0.09 } as const;

const figureAt = (left: number): KilometreTick['figure'] =>
  left > ROOM_AT_END.always ? 'always' : left > ROOM_AT_END.medium ? 'medium' : 'never';

/**
 * The kilometre scale below a profile: every 10 km up to 100 km, every 20 km up to 200 km, every 25 km beyond. These are at most
 * ten figures (for a stage of 250 km, longer than any), as many as a screen of 360 px can hold.
 */
export const kilometreTicks = (distanceKm: number): readonly KilometreTick[] => {
  const step = distanceKm <= 100 ? 10 : distanceKm <= 200 ? 20 : 25;
  return Array.from({ length: Math.ceil(distanceKm / step) }, (_, index) => {
    const km = index * step;
    return { km, figure: figureAt((distanceKm - km) / distanceKm) };
  });
};
