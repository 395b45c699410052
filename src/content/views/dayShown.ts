import type { CalendarStage } from '~/lib/race/racePhase.ts';
import type { RaceBook } from '../queries/raceBook.ts';

/** The state of the next stage at the moment of the build. */
export type DayShown = Pick<CalendarStage, 'date' | 'startsAt' | 'endsAt'> & {
  readonly kind: 'toCome' | 'raceDay' | 'onTheRoad' | 'finishDue';
};

/** The state of the next stage; null once the race is over. */
export const dayShown = ({ calendar, phase }: RaceBook): DayShown | null => {
  const stage = calendar.stages.find(({ number }) => number === phase.next);
  if (stage === undefined) return null;
  const { date, startsAt, endsAt } = stage;
  const { kind } = phase;
  const isDay = kind === 'raceDay' || kind === 'onTheRoad' || kind === 'finishDue';
  return { date, startsAt, endsAt, kind: isDay ? kind : 'toCome' };
};
