import { expect, it } from 'vitest';
import { jersey } from '~/lib/pictures/jersey.ts';
import { PAINT } from '~/lib/pictures/paint.ts';
import { nodesOf } from './nodesOf.ts';

const pathsOf = (colours: readonly string[] | null) => nodesOf(jersey(colours, 100), 'path');

it('a jersey in a picture has the colours of its team, and seams', () => {
  expect(pathsOf(['#ffffff', '#111111']).map(({ fill }) => fill)).toEqual(['#ffffff', '#111111', '#111111', 'none']);
});

it('a jersey whose colours are not known is an outline, and no hole', () => {
  const paths = pathsOf(null);
  expect(paths.map(({ fill }) => fill)).toEqual(['none', 'none', 'none', 'none']);
  expect(paths.at(-1)?.['stroke']).toBe(PAINT.ink);
});
