import { RACE } from '~/config/race.ts';
import type { Moment } from '~/lib/race/moment.ts';
import { raceInstant } from '~/lib/race/raceTime.ts';
import type { Result } from '../schemas/result.ts';
import type { Stage } from '../schemas/stage.ts';
import { stageTimes } from './stageTimes.ts';

/** When a result was made public; a replay knows no better than the latest planned finish, everybody else takes it as it comes. */
const publishedAt = ({ published }: Result, stage: Stage, { isReplay }: Moment): number => {
  if (published !== undefined) return raceInstant(published, RACE.timezone);
  return isReplay ? stageTimes(stage).endsAt : Number.NEGATIVE_INFINITY;
};

const resultAt = (result: Result, stage: Stage, moment: Moment): Result | undefined => {
  if (publishedAt(result, stage, moment) <= moment.now) return result;
  // Who does not take the start is known when it is given.
  const withdrawals = result.withdrawals.filter(({ kind }) => kind === 'DNS');
  const isStarted = !moment.isReplay || stageTimes(stage).startsAt <= moment.now;
  return withdrawals.length > 0 && isStarted ? { ...result, withdrawals, outcome: null, rankings: null } : undefined;
};

/** What is known of the stages at a moment; a result of a stage that does not exist is none. */
export const knownResults = (
  results: readonly Result[],
  stages: readonly Stage[],
  moment: Moment,
): readonly Result[] => {
  const byNumber = new Map(stages.map((stage) => [stage.number, stage]));
  return results.flatMap((result) => {
    const stage = byNumber.get(result.stage);
    return (stage === undefined ? undefined : resultAt(result, stage, moment)) ?? [];
  });
};

/** Whether something with a date in the race's zone has been published at a moment. */
export const isPublished = (date: string, { now }: Moment): boolean => raceInstant(date, RACE.timezone) <= now;
