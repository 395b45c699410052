import { describe, expect, it } from 'vitest';
import { compareRiders, readCourses, type RiderCourse } from '~/lib/race/comparison.ts';

const course = (facts: Partial<RiderCourse>): RiderCourse => ({
  slug: 'one',
  name: 'One',
  places: [],
  general: [],
  gaps: [],
  place: null,
  leads: {},
  left: null,
  ...facts,
});

describe('two riders', () => {
  const first = course({ place: 2, places: [1, 12, 3], general: [1, 2, 2], gaps: [0, 10, 57] });
  const second = course({ place: null, places: [5, 2, null], general: [3, 1, null], gaps: [4, 0, null] });
  const compared = compareRiders([first, second]);

  it('have a line for each stage, with the gap from the first to the second', () => {
    expect(compared.stages).toEqual([
      { places: [1, 5], general: [1, 3], gap: 4 },
      { places: [12, 2], general: [2, 1], gap: -10 },
      { places: [3, null], general: [2, null], gap: null },
    ]);
    expect(compared.largestGap).toBe(10);
  });

  it('have the number of stage wins, the best place, and the stages on which each was ahead', () => {
    expect(compared.wins).toEqual([1, 0]);
    expect(compared.best).toEqual([1, 2]);
    expect(compared.ahead).toEqual([1, 1]);
  });

  it('were nowhere ahead of each other if no stage has the places of both', () => {
    expect(compareRiders([course({ places: [1] }), course({ places: [null] })]).ahead).toEqual([null, null]);
  });

  it('have no comparison before the first result', () => {
    const none = compareRiders([course({ places: [null, null] }), course({ places: [null, null] })]);
    expect(none).toMatchObject({ wins: [0, 0], best: [null, null], ahead: [null, null], largestGap: 0 });
  });
});

describe('the response with the results', () => {
  it('is read as it was written', () => {
    const riders = [course({ places: [1, null] }), course({ slug: 'two', left: { kind: 'DNS', stage: 2 } })];
    expect(readCourses(JSON.parse(JSON.stringify({ riders })))).toEqual(riders);
  });

  it.each([
    ['no object', null],
    ['no riders', {}],
    ['a rider without places', { riders: [{ ...course({}), places: undefined }] }],
    ['a place in words', { riders: [{ ...course({}), places: ['first'] }] }],
    ['a rider who left without saying how', { riders: [{ ...course({}), left: {} }] }],
  ])('is refused with %s', (_what, response) => {
    expect(() => readCourses(response)).toThrow('The results have another form.');
  });
});
