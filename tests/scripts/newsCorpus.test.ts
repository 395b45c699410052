import { expect, test } from 'vitest';
import { newsCorpus } from '../../scripts/bench/newsCorpus.ts';
import { newsSchema } from '../../src/content/schemas/news.ts';

test('every article of the benchmark is valid on the site', () => {
  const flaws = [...newsCorpus(400)].flatMap(({ id, locale, body, ...front }) => {
    const { error } = newsSchema.safeParse(front);
    return error === undefined && body !== '' ? [] : [`${locale}/${id}: ${error?.message ?? 'no text'}`];
  });
  expect(flaws).toEqual([]);
});
