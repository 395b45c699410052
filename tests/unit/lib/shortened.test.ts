import { describe, expect, it } from 'vitest';
import { shortened } from '~/lib/shortened.ts';

describe('shortened', () => {
  it('leaves a text that fits unchanged', () => {
    expect(shortened('Stage nine', 10)).toBe('Stage nine');
  });

  it('ends after a whole word, with an ellipsis, and is never longer than requested', () => {
    expect(shortened('Stage nine ends in Laruns', 20)).toBe('Stage nine ends in…');
    expect(shortened('Stage nine ends in Laruns', 18)).toBe('Stage nine ends…');
  });

  it('leaves no comma, colon or dash before the ellipsis', () => {
    expect(shortened('Laruns: the stage to Pogačar', 10)).toBe('Laruns…');
    expect(shortened('Pau – Laruns', 7)).toBe('Pau…');
  });
});
