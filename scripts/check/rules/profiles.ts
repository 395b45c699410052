import type { Stage } from '~/content/schemas/stage.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

type Complaint = Omit<Mistake, 'file'>;

const ends = ({ profile, distanceKm }: Stage): readonly Complaint[] => {
  if (profile === null) return [];
  const last = profile.length - 1;
  const [start, finish] = [profile[0]?.km, profile[last]?.km];
  return [
    ...(start === 0 ? [] : [{ field: 'profile[0].km', found: String(start), allowed: '0, the start' }]),
    ...(finish === distanceKm
      ? []
      : [{ field: `profile[${last}].km`, found: String(finish), allowed: `${distanceKm}, the distance of the stage` }]),
  ];
};

const order = ({ profile }: Stage): readonly Complaint[] =>
  (profile ?? []).flatMap(({ km }, at, points) => {
    const before = points[at - 1];
    return before === undefined || km > before.km
      ? []
      : [{ field: `profile[${at}].km`, found: String(km), allowed: `more than ${before.km}, the point before` }];
  });

const within = ({ distanceKm, sprint, bonusPoint }: Stage): readonly Complaint[] =>
  [
    { field: 'sprint.km', point: sprint },
    { field: 'bonusPoint.km', point: bonusPoint },
  ].flatMap(({ field, point }) =>
    point === null || point.km <= distanceKm
      ? []
      : [{ field, found: String(point.km), allowed: `0 to ${distanceKm}, the distance of the stage` }],
  );

/** A profile begins at kilometre 0 and ends at the finish, in ascending kilometres; sprint and bonus point are between them. */
export const profiles: Rule = ({ stages }) =>
  soundOnly(stages).flatMap(({ file, data }) =>
    [...ends(data), ...order(data), ...within(data)].map((complaint) => ({ file, ...complaint })),
  );
