import { RACE } from '~/config/race.ts';
import { raceInstant } from '~/lib/race/raceTime.ts';
import type { Stage } from '../schemas/stage.ts';

/**
 * When a stage begins and when it is over at the latest, in milliseconds since 1970.
 *
 * @throws Error for a stage without any planned finish.
 */
export const stageTimes = ({
  number,
  date,
  planned,
}: Pick<Stage, 'number' | 'date' | 'planned'>): { readonly startsAt: number; readonly endsAt: number } => {
  const finish = planned.finishLatest ?? planned.finishEarliest;
  if (finish === null) throw new Error(`Stage ${number} has no planned finish; its calendar and its chat need one.`);
  const at = (time: string): number => raceInstant(`${date}T${time}`, RACE.timezone);
  // The neutralised start is when the race leaves the town; a time trial has none.
  return { startsAt: at(planned.neutralisedStart ?? planned.realStart), endsAt: at(finish) };
};
