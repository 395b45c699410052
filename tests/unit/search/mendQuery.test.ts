import { expect, it } from 'vitest';
import { mendQuery } from '~/lib/search/mendQuery.ts';

it('a word is replaced by one that sounds the same, unless that sound has only one or two letters', () => {
  const mended = (query: string) => mendQuery(query, [query], ['se', 'sehe', 'Quintana']).query;
  expect(mended('kintana')).toBe('Quintana');
  expect(mended('zzzzz')).toBe('zzzzz');
});
