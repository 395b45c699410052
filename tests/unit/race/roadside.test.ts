import { describe, expect, it } from 'vitest';
import {
  climbAt,
  climbProfile,
  kilometreIn,
  nextClimbAt,
  passingAt,
  pointAt,
  terrainAt,
  type RoadsideCourse,
} from '~/lib/race/roadside.ts';
import { raceInstant, wallClockAt } from '~/lib/race/raceTime.ts';
import { timetable } from '~/lib/race/timetable.ts';

const ZONE = 'Europe/Paris';
const startsAt = raceInstant('2020-09-06T12:35', ZONE);
const course: RoadsideCourse = {
  distanceKm: 153,
  startsAt,
  speedsKmh: [36, 38, 40],
  profile: [
    { km: 0, altitudeM: 200 },
    { km: 10, altitudeM: 300 },
    { km: 20, altitudeM: 1000 },
    { km: 153, altitudeM: 500 },
  ],
  points: [
    { km: 0, name: 'Pau', kind: 'start' },
    { km: 20, name: 'Col', kind: 'climb', climb: { lengthKm: 12, gradientPercent: 6.5 } },
    { km: 153, name: 'Laruns', kind: 'finish' },
  ],
};

describe('the passing times at a place', () => {
  const clock = (at: number) => wallClockAt(at, ZONE).slice(11, 16);
  const passingOf = (...asked: Parameters<typeof passingAt>) => {
    const passing = passingAt(...asked);
    if (passing === null) throw new Error('The course has no timetable.');
    return passing;
  };

  it('are the start at kilometre 0, and later for the slow than for the fast speed', () => {
    expect(passingAt(course, 0)).toMatchObject({ earliest: startsAt, latest: startsAt });
    const { earliest, middle, latest } = passingOf(course, 120);
    expect([earliest, middle, latest].map(clock)).toEqual(['15:35', '15:44', '15:55']);
  });

  it('agree to the minute with the timetable of the page, at 60 places', () => {
    const planned = { realStart: '12:35', finishEarliest: '16:20', finishLatest: '16:55' };
    const stage = { kind: 'mountain', distanceKm: 153, planned } as const;
    const places = Array.from({ length: 60 }, (_, at) => Math.round(((at * 37) % 153) * 10 + at) / 10);
    const table = timetable(
      stage,
      places.map((km) => ({ km, name: '', kind: '' })),
    );
    // Independent of the code under test: distance divided by the minutes between the start and each finish.
    const kmh = (minutes: number) => (153 / minutes) * 60;
    const [slow, fast] = [kmh(260), kmh(225)];
    const own = { ...course, speedsKmh: [slow, (slow + fast) / 2, fast] as const };
    expect(table?.rows.map(({ times }) => times)).toEqual(
      places.map((km) => {
        const { earliest, middle, latest } = passingOf(own, km);
        return [latest, middle, earliest].map(clock);
      }),
    );
  });

  it('are preceded by the caravan and the closing of the road only if the race gives their times', () => {
    expect(passingAt(course, 30)).toMatchObject({ caravan: null, closed: null });
    const { earliest, caravan, closed } = passingOf({ ...course, caravanMinutes: 90, closedMinutes: 180 }, 30);
    expect([earliest - (caravan ?? 0), earliest - (closed ?? 0)]).toEqual([5_400_000, 10_800_000]);
  });

  it('move with the delay of the race, and times that must not be missed never move later', () => {
    const own = { ...course, caravanMinutes: 90, closedMinutes: 180 };
    const moved = (delay: number) => {
      const [planned, then] = [passingOf(own, 30), passingOf(own, 30, delay)];
      return (['earliest', 'middle', 'latest', 'caravan', 'closed'] as const).map(
        (key) => ((then[key] ?? 0) - (planned[key] ?? 0)) / 60_000,
      );
    };
    expect(moved(12)).toEqual([12, 12, 12, 0, 0]);
    expect(moved(-7)).toEqual([-7, -7, -7, -7, -7]);
  });

  it('follow the clocks of the race on the day on which they go back', () => {
    const autumn = { ...course, startsAt: raceInstant('2020-10-25T01:30', ZONE) };
    expect(clock(passingOf(autumn, 60).earliest)).toBe('02:00');
  });

  it('are not known without a timetable, as in a time trial', () => {
    expect(passingAt({ ...course, speedsKmh: null }, 30)).toBeNull();
    expect(passingAt({ ...course, startsAt: null }, 30)).toBeNull();
  });
});

describe('the road at a place', () => {
  it('has the altitude of the line and the gradient between the known points', () => {
    expect(terrainAt(course.profile, 15)).toEqual({ altitudeM: 650, gradientPercent: 7 });
    expect(terrainAt(course.profile, 10)?.gradientPercent).toBe(7);
  });

  it('has no gradient at the finish, and nothing if the profile is not known', () => {
    expect(terrainAt(course.profile, 153)).toEqual({ altitudeM: 500, gradientPercent: null });
    expect(terrainAt([], 10)).toBeUndefined();
  });

  it('has the next climb before its summit, and none after the last one', () => {
    expect(nextClimbAt(course, 19.9)?.name).toBe('Col');
    expect(nextClimbAt(course, 20)).toBeUndefined();
  });

  it('is on a climb from its foot to just below its summit', () => {
    const namesAt = [7.9, 8, 19.9, 20].map((km) => climbAt(course, km)?.name);
    expect(namesAt).toEqual([undefined, 'Col', 'Col', undefined]);
  });

  it('has the profile of its climb, with the known points between foot and summit', () => {
    const summit = climbAt(course, 15);
    if (summit === undefined) throw new Error('There is no climb.');
    expect(climbProfile(course.profile, summit)).toEqual([
      { km: 8, altitudeM: 280 },
      { km: 10, altitudeM: 300 },
      { km: 20, altitudeM: 1000 },
    ]);
    expect(climbProfile([], summit)).toEqual([]);
  });

  it('has the name of a point at exactly this place', () => {
    expect([pointAt(course, 20)?.name, pointAt(course, 20.2)]).toEqual(['Col', undefined]);
  });
});

describe('the text of a kilometre', () => {
  it.each([
    ['12', 12],
    ['12,34', 12.3],
    [' 153 ', 153],
    ['0', 0],
  ])('"%s" is %d', (text, km) => {
    expect(kilometreIn(text, 153)).toBe(km);
  });

  it.each(['', ' ', '-1', '153.1', 'Col', '1e999', 'NaN', '<b>'])('"%s" is not a place on the course', (text) => {
    expect(kilometreIn(text, 153)).toBeUndefined();
  });
});
