import { expect, it } from 'vitest';
import { withSmallFaces } from '~/lib/fontFaces.ts';

it('font families have names without a digest, and their faces omit defaults', () => {
  const face = (name: string, end: string) =>
    `@font-face{font-family:"${name}";src:url("/a.woff2");font-weight:800${end}}`;
  const root = (name: string, end: string) => `:root{--p:"${name}",sans-serif${end}}`;
  const name = 'Club display-5ee2d8298a43a3e9';
  expect(withSmallFaces(face(name, ';font-style:normal;') + root(name, ';'))).toBe(
    face('Club display', '') + root('Club display', ''),
  );
});
