import { expect, it } from 'vitest';
import { acceptedEncodings } from '../../scripts/acceptedEncodings.ts';

it.each([
  [undefined, []],
  ['', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['BR', ['br']],
  ['br;q=0, gzip;q=0.5', ['gzip']],
  ['br; q=0.000, *', ['gzip']],
  ['*;q=0', []],
  ['identity', []],
  ['br;q=nonsense', []],
  ['brotli, xbr, gzipped', []],
  [',,;q=1', []],
])('a client that sends "%s" takes %o', (header, encodings) => {
  expect(acceptedEncodings(header).map(({ encoding }) => encoding)).toEqual(encodings);
});
