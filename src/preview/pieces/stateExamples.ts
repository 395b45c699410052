import type { DayShown } from '~/content/views/dayShown.ts';
import type { LiveShown } from '~/content/views/liveShown.ts';
import type { OutcomeShown } from '~/content/views/outcomeShown.ts';

const MORNING = Date.UTC(2020, 8, 6, 8);

/** The next stage in each of its states; the type requires an example for each. */
export const DAYS: Readonly<Record<DayShown['kind'], DayShown>> = {
  toCome: { kind: 'toCome', date: '2020-09-06', startsAt: MORNING, endsAt: MORNING + 7 * 3_600_000 },
  raceDay: { kind: 'raceDay', date: '2020-09-06', startsAt: MORNING, endsAt: MORNING + 7 * 3_600_000 },
  onTheRoad: { kind: 'onTheRoad', date: '2020-09-06', startsAt: MORNING, endsAt: MORNING + 7 * 3_600_000 },
  finishDue: { kind: 'finishDue', date: '2020-09-06', startsAt: MORNING, endsAt: MORNING + 7 * 3_600_000 },
};

/** The ways in which a stage may end differently than planned. */
export const OUTCOMES: Readonly<Record<'shortened' | Exclude<OutcomeShown['kind'], 'ridden'>, OutcomeShown>> = {
  shortened: { tells: 9, kind: 'ridden', shortenedToKm: 120.5, note: 'Hail.' },
  cancelled: { tells: 9, kind: 'cancelled', note: 'A landslide.', standingAfter: 8 },
  neutralised: { tells: 9, kind: 'neutralised', standingAfter: 8 },
};

/** The live data of a stage before they begin. */
export const LIVE: LiveShown = {
  stage: 1,
  date: '2099-09-06',
  from: Date.UTC(2099, 8, 6, 8),
  until: Date.UTC(2099, 8, 6, 16),
  isWholeDay: false,
  riders: [],
};
