import { RACE } from '~/config/race.ts';
import { dayAfter, raceInstant } from '~/lib/race/raceTime.ts';
import type { Stage } from '../schemas/stage.ts';

type Timed = Pick<Stage, 'date' | 'planned'>;

const at = (date: string, time: string): number => raceInstant(`${date}T${time}`, RACE.timezone);

/** When a stage begins and when it is over at the latest, in milliseconds since 1970; null where no timetable is known. */
export const stageTimes = ({
  date,
  planned,
}: Timed): { readonly startsAt: number | null; readonly endsAt: number | null } => {
  const finish = planned?.finishLatest ?? planned?.finishEarliest ?? null;
  // The neutralised start is when the race leaves the town; a time trial has none.
  const start = planned === null ? null : (planned.neutralisedStart ?? planned.realStart);
  return { startsAt: start === null ? null : at(date, start), endsAt: finish === null ? null : at(date, finish) };
};

/** The same for callers that need times: without a timetable, from the beginning to the end of the day in the race's time zone. */
export const stageSpan = (
  stage: Timed,
): { readonly startsAt: number; readonly endsAt: number; readonly isWholeDay: boolean } => {
  const { startsAt, endsAt } = stageTimes(stage);
  return {
    startsAt: startsAt ?? at(stage.date, '00:00'),
    endsAt: endsAt ?? at(dayAfter(stage.date), '00:00'),
    isWholeDay: startsAt === null,
  };
};
