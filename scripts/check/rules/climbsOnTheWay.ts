import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** The summit of a climb lies within its stage. */
export const climbsOnTheWay: Rule = ({ climbs, stages }) => {
  const distances = new Map(soundOnly(stages).map(({ data }) => [data.number, data.distanceKm]));
  return soundOnly(climbs).flatMap(({ file, data: { km, stage } }) => {
    const distance = distances.get(stage) ?? km;
    return km <= distance
      ? []
      : [{ file, field: 'km', found: String(km), allowed: `0 to ${distance}, the distance of stage ${stage}` }];
  });
};
