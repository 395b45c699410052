import { describe, expect, it } from 'vitest';
import { readMoment } from '~/lib/race/moment.ts';
import { hasBegun, racePhase, type CalendarStage, type RaceCalendar } from '~/lib/race/racePhase.ts';

const ZONE = 'Europe/Paris';
const at = (moment: string): number => readMoment(moment, ZONE);

const stage = (number: number, date: string, isEnded = false): CalendarStage => ({
  number,
  date,
  startsAt: at(`${date}T13:00`),
  endsAt: at(`${date}T17:30`),
  isEnded,
});

/** Three stages with a rest day before the last; `ended` of them have ended. */
const calendar = (ended: number, more: Partial<RaceCalendar> = {}): RaceCalendar => ({
  timezone: ZONE,
  restDays: ['2020-09-07'],
  hasStartList: true,
  stages: ['2020-09-05', '2020-09-06', '2020-09-08'].map((date, index) => stage(index + 1, date, index < ended)),
  ...more,
});

const phaseAt = (moment: string, ended: number, more?: Partial<RaceCalendar>) =>
  racePhase(calendar(ended, more), at(moment));

describe('a race', () => {
  it('is announced while the start list is unknown', () => {
    expect(phaseAt('2020-08-01T10:00', 0, { hasStartList: false })).toEqual({ kind: 'announced', next: 1, last: null });
  });

  it('is upcoming until the day of its first stage begins at its location', () => {
    expect(phaseAt('2020-09-04T23:59', 0)).toEqual({ kind: 'toCome', next: 1, last: null });
    expect(phaseAt('2020-09-05T00:00', 0)).toEqual({ kind: 'raceDay', next: 1, last: null });
  });

  it('is on the road from the start of a stage to its latest planned finish', () => {
    expect(phaseAt('2020-09-06T12:59', 1)).toEqual({ kind: 'raceDay', next: 2, last: 1 });
    expect(phaseAt('2020-09-06T13:00', 1)).toEqual({ kind: 'onTheRoad', next: 2, last: 1 });
    expect(phaseAt('2020-09-06T17:29', 1)).toEqual({ kind: 'onTheRoad', next: 2, last: 1 });
  });

  it('waits for the result after the planned finish, and on the following days', () => {
    expect(phaseAt('2020-09-06T17:30', 1)).toEqual({ kind: 'finishDue', next: 2, last: 1 });
    expect(phaseAt('2020-09-08T14:00', 1)).toEqual({ kind: 'finishDue', next: 2, last: 1 });
  });

  it('is between two stages as soon as the result of the first is known, even if that was early', () => {
    expect(phaseAt('2020-09-05T16:00', 1)).toEqual({ kind: 'betweenStages', last: 1, next: 2 });
  });

  it('has a rest day from midnight to midnight, and not on the evening before', () => {
    expect(phaseAt('2020-09-06T23:59', 2)).toEqual({ kind: 'betweenStages', last: 2, next: 3 });
    expect(phaseAt('2020-09-07T00:00', 2)).toEqual({ kind: 'restDay', last: 2, next: 3 });
    expect(phaseAt('2020-09-08T00:00', 2)).toEqual({ kind: 'raceDay', next: 3, last: 2 });
  });

  it('is over when the results of all stages are known, and not by the clock alone', () => {
    expect(phaseAt('2020-09-08T17:00', 3)).toEqual({ kind: 'over', next: null, last: 3 });
    expect(phaseAt('2021-01-01T12:00', 2)).toEqual({ kind: 'finishDue', next: 3, last: 2 });
  });

  it('is the day before the start until the result if the programme has no times', () => {
    const stages = [{ ...stage(1, '2020-09-05'), startsAt: null, endsAt: null }];
    expect(phaseAt('2020-09-05T18:00', 0, { stages })).toEqual({ kind: 'raceDay', next: 1, last: null });
    expect(phaseAt('2020-09-06T00:00', 0, { stages })).toEqual({ kind: 'finishDue', next: 1, last: null });
  });

  it('has begun with the start of its first stage', () => {
    const begun = (moment: string, ended: number) => hasBegun(phaseAt(moment, ended));
    expect(['2020-09-04T12:00', '2020-09-05T12:59'].map((moment) => begun(moment, 0))).toEqual([false, false]);
    expect(['2020-09-05T13:00', '2020-09-05T18:00'].map((moment) => begun(moment, 0))).toEqual([true, true]);
    expect(begun('2020-09-06T09:00', 1)).toBe(true);
  });

  it('without stages is refused', () => {
    expect(() => racePhase(calendar(0, { stages: [] }), 0)).toThrow('A race needs stages.');
  });
});

describe('a moment', () => {
  it.each(['2020-09-06T20:00', '2020-09-06T20:00:00', '2020-09-06T18:00:00Z', '2020-09-06T20:00:00+02:00'])(
    'may have the form %s',
    (text) => {
      expect(readMoment(text, ZONE)).toBe(Date.UTC(2020, 8, 6, 18));
    },
  );

  it.each(['2020-09-06', 'yesterday', '2020-02-30T20:00', '2020-09-06 20:00', '2020-13-01T00:00:00Z', ''])(
    'may not have the form %j',
    (text) => {
      expect(() => readMoment(text, ZONE)).toThrow(`"${text}" is no moment; allowed: 2020-09-06T20:00`);
    },
  );
});
