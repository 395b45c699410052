import { expect, it, vi } from 'vitest';
import { riderCourses } from '~/content/queries/riderCourses.ts';
import { compareRiders, readCourses, type RiderCourse } from '~/lib/race/comparison.ts';

vi.mock('astro:content', () => import('../../pictures/committedContent.ts'));

const { riders } = await riderCourses();

const riderOf = (slug: string): RiderCourse => {
  const rider = riders.find((each) => each.slug === slug);
  if (rider === undefined) throw new Error(`There is no rider ${slug}.`);
  return rider;
};
const [pogacar, roglic] = [riderOf('tadej-pogacar'), riderOf('primoz-roglic')];

it('the winner was behind the second until stage 20, and 59 seconds ahead of him after it', () => {
  const { stages, wins } = compareRiders([pogacar, roglic]);
  const gapAfter = (stage: number) => stages[stage - 1]?.gap;
  expect([gapAfter(19), gapAfter(20), gapAfter(21)]).toEqual([-57, 59, 59]);
  expect(stages[19]).toMatchObject({ places: [1, 5], general: [1, 2] });
  expect([wins, pogacar.place, roglic.place]).toEqual([[3, 1], 1, 2]);
});

it('a leader has the days on which he led', () => {
  expect([pogacar.leads['yellow'], roglic.leads['yellow']]).toEqual([2, 11]);
});

it('a rider who left has no data after that', () => {
  const bernal = riderOf('egan-bernal');
  expect(bernal.left).toEqual({ kind: 'DNS', stage: 17 });
  expect(bernal.places.slice(16)).toEqual([null, null, null, null, null]);
  expect(bernal.gaps.slice(16)).toEqual([null, null, null, null, null]);
});

it('every rider of the start list exists, in a form that the page accepts', () => {
  expect(riders).toHaveLength(176);
  expect(readCourses(JSON.parse(JSON.stringify({ riders })))).toEqual(riders);
});
