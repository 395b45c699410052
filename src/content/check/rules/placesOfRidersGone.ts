import type { Rider } from '../../schemas/rider.ts';
import type { Mistake } from '../mistake.ts';
import { quoted } from '../quoted.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';
import { withdrawalStages } from '../withdrawalStages.ts';

type Complaint = Omit<Mistake, 'file'>;

/** The first place is told; those that follow come from the same mistake. */
const places = (field: 'stageRanks' | 'generalRanks', rider: Rider, left: number): readonly Complaint[] => {
  const at = rider[field].findIndex((place, index) => index >= left - 1 && place !== null);
  const allowed = `null from stage ${left} on, when the rider left the race`;
  return at === -1 ? [] : [{ field: `${field}[${at}]`, found: quoted(rider[field][at]), allowed }];
};

const final = (rider: Rider): readonly Complaint[] =>
  rider.final === null ? [] : [{ field: 'final', found: 'a final place', allowed: 'null: the rider left the race' }];

/** A rider who left the race has no places from that stage on, and no final one. Who shares a number is not judged. */
export const placesOfRidersGone: Rule = (content) => {
  const leftOn = withdrawalStages(content);
  const byBib = Map.groupBy(soundOnly(content.riders), ({ data }) => data.bib);
  return [...byBib.values()].flatMap(([rider, another]) => {
    const left = rider === undefined || another !== undefined ? undefined : leftOn.get(rider.data.bib);
    return rider === undefined || left === undefined
      ? []
      : [
          ...places('stageRanks', rider.data, left),
          ...places('generalRanks', rider.data, left),
          ...final(rider.data),
        ].map((complaint) => ({ file: rider.file, ...complaint }));
  });
};
