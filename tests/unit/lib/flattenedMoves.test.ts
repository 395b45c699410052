import { describe, expect, it } from 'vitest';
import { flattenedMoves } from '~/lib/flattenedMoves.ts';

const flat = (...moves: readonly (readonly [string, string])[]) => {
  const { moves: ends, loops } = flattenedMoves(new Map(moves));
  return { ends: Object.fromEntries(ends), loops };
};

describe('the moves of addresses', () => {
  it('lead directly to the last address, whatever their order', () => {
    expect(flat(['/b/', '/c/'], ['/a/', '/b/'], ['/c/', '/d/']).ends).toEqual({
      '/a/': '/d/',
      '/b/': '/d/',
      '/c/': '/d/',
    });
  });

  it('that form a cycle are loops, and so are those that lead into one', () => {
    expect(flat(['/a/', '/b/'], ['/b/', '/a/'], ['/c/', '/a/'], ['/d/', '/d/'], ['/x/', '/y/'])).toEqual({
      ends: { '/x/': '/y/' },
      loops: ['/a/', '/b/', '/c/', '/d/'],
    });
  });
});
