import { describe, expect, test } from 'vitest';
import { placeGeometry } from '~/lib/race/placeGeometry.ts';
import { RIDERS } from './stages.ts';

const BOX = { width: 1000, height: 100 };
const riderOf = (familyName: string) => {
  const found = RIDERS.find((rider) => rider.familyName === familyName);
  if (!found) throw new RangeError(`No rider ${familyName}.`);
  return placeGeometry(found.gcRanks, found.stageRanks, BOX);
};

describe('the places of a rider', () => {
  test('have the first at the top and the lowest at the bottom', () => {
    const { downAt } = placeGeometry([1, 100], [], BOX);
    expect([downAt(1), downAt(100)]).toEqual([0, 1]);
  });

  test('have more space for a step near the top than for one far below', () => {
    const { downAt } = placeGeometry([1, 170], [], BOX);
    expect(downAt(2) - downAt(1)).toBeGreaterThan(3 * (downAt(120) - downAt(119)));
  });

  test('do not exaggerate the changes of a rider who was always among the first five', () => {
    expect(placeGeometry([1, 5], [], BOX).downAt(5)).toBeLessThan(0.5);
  });

  test('end where the rider left the race: Egan Bernal after stage 16', () => {
    const { line, dots, named } = riderOf('Bernal');
    expect(line.match(/M/g)).toHaveLength(1);
    expect(dots.match(/M/g)).toHaveLength(16);
    expect(named.at(-1)).toEqual({ stage: 16, place: 16, side: 'right' });
  });

  test('have a gap for a stage without a place', () => {
    expect(placeGeometry([3, 4, null, 5, 6], [], BOX).line.match(/M/g)).toHaveLength(2);
  });

  test('have a dot for a stage between two without a place', () => {
    expect(placeGeometry([3, null, 5, 6], [], BOX).line).toMatch(/^M0 \d+h0M\d+ \d+l/);
  });

  test('label the first, the best and the last: Primož Roglič 39th, 1st after stage 9, 2nd', () => {
    expect(riderOf('Roglič').named).toEqual([
      { stage: 1, place: 39, side: 'rightBelow' },
      { stage: 9, place: 1, side: 'above' },
      { stage: 21, place: 2, side: 'right' },
    ]);
  });

  test('label the best once if it is the last: Tadej Pogačar', () => {
    expect(riderOf('Pogačar').named.map(({ place }) => place)).toEqual([17, 1]);
  });

  test('do not label the first if the best is beside it', () => {
    const general = [9, 2, ...Array<number>(19).fill(8)];
    expect(placeGeometry(general, [], BOX).named.map(({ stage }) => stage)).toEqual([2, 21]);
  });

  test('label the first even in a short race, whose stages are far apart', () => {
    expect(placeGeometry([9, 2, 8, 8, 8], [], BOX).named.map(({ stage }) => stage)).toEqual([1, 2, 5]);
  });

  test('have the number of every stage below a short race, and of every fifth below one of three weeks', () => {
    const numbered = (stages: number) => placeGeometry(Array<null>(stages).fill(null), [], BOX).numbered;
    expect(numbered(1)).toEqual([1]);
    expect(numbered(5)).toEqual([1, 2, 3, 4, 5]);
    expect(numbered(8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(numbered(14)).toEqual([1, 3, 5, 7, 9, 11, 13]);
    expect(numbered(21)).toEqual([1, 6, 11, 16, 21]);
  });

  test('reach down to the last of a small field, with closer lines', () => {
    const { lines, downAt } = placeGeometry([1, 5], [], BOX, 20);
    expect([lines, downAt(20)]).toEqual([[1, 5, 10, 20], 1]);
    expect(placeGeometry([1], [], BOX, 1).downAt(1)).toBe(0);
  });

  test('have the label of the first above a line that falls', () => {
    expect(placeGeometry([10, 50, 60, 70, 5], [], BOX).named[0]?.side).toBe('rightAbove');
  });

  test('have horizontal lines only as far down as the rider was', () => {
    expect(placeGeometry([1, 30], [2, 60], BOX).lines).toEqual([1, 10, 25, 50]);
  });

  test('of a rider who never finished a stage are empty', () => {
    expect(placeGeometry([null, null], [null, null], BOX)).toMatchObject({ line: '', dots: '', named: [] });
  });

  test('keep every rider of the race inside the box', () => {
    for (const { gcRanks, stageRanks } of RIDERS) {
      const { downAt } = placeGeometry(gcRanks, stageRanks, BOX);
      const places = [...gcRanks, ...stageRanks].filter((place) => place !== null);
      expect(places.every((place) => downAt(place) >= 0 && downAt(place) <= 1)).toBe(true);
    }
  });
});
