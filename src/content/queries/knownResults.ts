import { RACE } from '~/config/race.ts';
import type { Moment } from '~/lib/race/moment.ts';
import { knownInstant } from '~/lib/race/knownTimes.ts';
import { raceInstant } from '~/lib/race/raceTime.ts';
import type { Result } from '../schemas/result.ts';
import type { Stage } from '../schemas/stage.ts';
import { stageSpan } from './stageTimes.ts';

/** When a result was made public, in epoch milliseconds; for a result that does not say so, the latest planned finish. */
export const knownFrom = ({ published }: Result, stage: Stage): number =>
  published === undefined ? stageSpan(stage).endsAt : raceInstant(published, RACE.timezone);

/** The same for the site: without a replay, a result that does not say when it was made public counts at once. */
export const publishedAt = (result: Result, stage: Stage, { isReplay }: Moment): number =>
  result.published === undefined && !isReplay ? Number.NEGATIVE_INFINITY : knownFrom(result, stage);

const resultAt = (result: Result, stage: Stage, moment: Moment): Result | undefined => {
  if (publishedAt(result, stage, moment) <= moment.now) return result;
  // Non-starters are known as soon as the stage starts.
  const withdrawals = result.withdrawals.filter(({ kind }) => kind === 'DNS');
  const isStarted = !moment.isReplay || stageSpan(stage).startsAt <= moment.now;
  return withdrawals.length > 0 && isStarted ? { ...result, withdrawals, outcome: null, rankings: null } : undefined;
};

/** The results that are known at a moment; a result of a stage that does not exist is ignored. */
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
export const isPublished = (date: string, { now }: Moment): boolean => knownInstant(date) <= now;
