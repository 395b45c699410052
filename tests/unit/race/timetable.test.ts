import { describe, expect, test } from 'vitest';
import { SPEED_STEP_KMH } from '~/config/timing.ts';
import { timetable } from '~/lib/race/timetable.ts';
import { STAGES, stageOf } from './stages.ts';

const laruns = stageOf(9);
const start = { km: 0, name: 'Pau', kind: 'start' };
const arette = { km: 99, name: 'Arette', kind: 'sprint' };
const finish = { km: 153, name: 'Laruns', kind: 'finish' };

describe('the timetable of a stage', () => {
  test('has the speeds that lead to the latest and the earliest finish, and their mean', () => {
    expect(timetable(laruns, [])?.speedsKmh).toEqual([37.5, 39.6, 41.7]);
  });

  test('starts at the real start and ends at the times of the race book', () => {
    const rows = timetable(laruns, [start, finish])?.rows;
    expect(rows?.[0]?.times).toEqual(['12:35', '12:35', '12:35']);
    expect(rows?.[1]?.times).toEqual(['16:40', expect.any(String), '16:15']);
  });

  test('rounds a passing time to the nearest minute', () => {
    // 99 of 153 km: 158.5 minutes of 245, 150.0 at the mean speed, 142.4 of 220.
    expect(timetable(laruns, [arette])?.rows[0]?.times).toEqual(['15:14', '15:05', '14:57']);
  });

  test('returns each point with the remaining kilometres', () => {
    expect(timetable(laruns, [arette])?.rows[0]).toMatchObject({ ...arette, remainingKm: 54 });
    expect(timetable({ ...laruns, distanceKm: 160.5 }, [{ ...arette, km: 97.3 }])?.rows[0]?.remainingKm).toBe(63.2);
  });

  test('steps up from the slow speed if only the latest finish is known', () => {
    expect(timetable(stageOf(21), [{ ...finish, km: 122 }])).toMatchObject({
      speedsKmh: [41.1, 41.1 + SPEED_STEP_KMH, 41.1 + 2 * SPEED_STEP_KMH],
      rows: [{ times: ['18:58', expect.any(String), expect.any(String)] }],
    });
  });

  test('steps down from the fast speed if only the earliest finish is known', () => {
    const planned = { ...laruns.planned, finishLatest: null };
    expect(timetable({ ...laruns, planned }, [finish])).toMatchObject({
      speedsKmh: [37.7, 39.7, 41.7],
      rows: [{ times: [expect.any(String), expect.any(String), '16:15'] }],
    });
  });

  test('never becomes slower from column to column, on any stage of the race', () => {
    for (const stage of STAGES) {
      const table = timetable(stage, [{ km: stage.distanceKm, name: stage.finish.name, kind: 'finish' }]);
      if (!table) continue;
      const [slow, middle, fast] = table.speedsKmh;
      expect(slow).toBeGreaterThan(30);
      expect([slow < middle, middle < fast, fast < 52]).toEqual([true, true, true]);
    }
  });

  test('exists for 20 of the 21 stages: a time trial has none', () => {
    expect(STAGES.filter((stage) => timetable(stage, []) === null).map(({ number }) => number)).toEqual([20]);
  });

  test('does not exist if no finish is known', () => {
    const planned = { ...laruns.planned, finishEarliest: null, finishLatest: null };
    expect(timetable({ ...laruns, planned }, [finish])).toBeNull();
  });

  test('refuses a finish that is not after the start, and one after midnight', () => {
    const backwards = { ...laruns.planned, finishLatest: '12:35' };
    expect(() => timetable({ ...laruns, planned: backwards }, [])).toThrow(RangeError);
    const late = { realStart: '20:30', finishEarliest: '23:50', finishLatest: null };
    expect(() => timetable({ ...laruns, planned: late }, [finish])).toThrow('midnight');
  });
});
