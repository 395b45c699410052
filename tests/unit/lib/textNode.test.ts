import { describe, expect, it } from 'vitest';
import { parseText } from '~/lib/members/textNode.ts';

const PARAGRAPH = ['p', null, 'Nice, ', ['a', '/fr/etapes/etape-1/', 'première étape'], '.'] as const;

describe('a text for members', () => {
  it('consists of elements by name, links and words', () => {
    expect(parseText({ text: [PARAGRAPH, ['ul', null, ['li', null, 'Alaphilippe']]] })).toEqual([
      PARAGRAPH,
      ['ul', null, ['li', null, 'Alaphilippe']],
    ]);
  });

  it.each([
    ['no answer', undefined],
    ['an answer without a text', { html: '<p>' }],
    ['a text that is HTML', { text: '<p>' }],
    ['a script', { text: [['script', null, 'alert(1)']] }],
    ['a frame, further in', { text: [['p', null, ['iframe', 'https://evil.example/']]] }],
    ['a name that every object has', { text: [['constructor', null]] }],
    ['an address that runs', { text: [['a', 'javascript:alert(1)', 'x']] }],
    ['an address of another host in disguise', { text: [['a', '//evil.example/', 'x']] }],
    ['attributes in the place of an address', { text: [['p', { onclick: 'alert(1)' }, 'x']] }],
    ['a number', { text: [['p', null, 1]] }],
    ['nothing in the place of a word', { text: [null] }],
    ['elements without end', { text: [Array.from({ length: 50 }).reduce((inner) => ['p', null, inner], 'x')] }],
  ])('T41 is none when it holds %s', (_what, raw) => {
    expect(parseText(raw)).toBeUndefined();
  });
});
