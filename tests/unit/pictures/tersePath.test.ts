import { expect, it } from 'vitest';
import { tersePath } from '~/lib/pictures/poster/tersePath.ts';

it.each([
  ['corners are relative, lines along an axis have one number', 'M10 20L40 20L40 35L25 50z', 'M10 20h30v15l-15 15z'],
  ['a command that is the same as before is left out', 'M0 0l4 9l5-3l-2 8', 'M0 0l4 9 5-3-2 8'],
  ['places after one that begins an outline are those of lines', 'M1 2 3 4 5 9', 'M1 2l2 2 2 5'],
  ['an outline begins relative to where the one before began', 'M10 10h5v5h-5zM20 30h5', 'M10 10h5v5h-5zm10 20h5'],
  ['the line back to the beginning is left out', 'M8 21h-7v-17h7v17z', 'M8 21h-7v-17h7z'],
  ['a dot keeps its line', 'M8 25h0z', 'M8 25h0z'],
  ['curves are relative with their control points', 'M5 5Q10 0 15 5T25 5V9H5z', 'M5 5q5-5 10 0t10 0v4h-20z'],
  ['an arc keeps radii and flags', 'M9 9A6 7 0 1 0 21 9A6 7 0 1 0 9 9', 'M9 9a6 7 0 1 0 12 0 6 7 0 1 0-12 0'],
  ['an empty path stays empty', '', ''],
])('%s', (_, path, terse) => {
  expect(tersePath(path)).toBe(terse);
  expect(tersePath(terse)).toBe(terse);
});

it('another command is refused', () => {
  expect(() => tersePath('M0 0C1 1 2 2 3 3')).toThrow(RangeError);
});
