import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NAMED_MOST, NAMED_SPREAD } from '~/config/search.ts';
import { findNamedPages, readNamedPages } from '~/lib/search/namedPages.ts';
import { builtSite } from '../builtSite.ts';
import { namedQuestions } from '../namedQuestions.ts';
import { raceInForce } from '../raceInForce.ts';

describe.each(raceInForce.languages)('questions in %s that name a page', (language) => {
  const names = readNamedPages(
    JSON.parse(readFileSync(join(builtSite.root, 'suggestions', `${language}.json`), 'utf8')),
  );
  const answered = namedQuestions(language).map(([question, path]) => {
    const found = findNamedPages(names, question, { limit: NAMED_MOST, spread: NAMED_SPREAD });
    return { question, path, place: found.findIndex((page) => page.path === path), first: found[0]?.path };
  });

  it('have their page first in 95 of 100 cases, and among the first three in 99', () => {
    expect(answered.length).toBeGreaterThanOrEqual(200);
    const notFirst = answered.filter(({ place }) => place !== 0);
    const missed = answered.filter(({ place }) => place === -1);
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(answered.length * 0.01);
    expect(notFirst.length, JSON.stringify(notFirst)).toBeLessThanOrEqual(answered.length * 0.05);
  });

  it('are distinguished from questions of ordinary words', () => {
    const words = [
      'une belle journée de course',
      'who will win tomorrow',
      '¿quién gana mañana?',
      'das schönste Rennen der Welt',
      'xyzzy',
    ];
    expect(words.filter((question) => findNamedPages(names, question, { limit: 1 }).length > 0)).toEqual([]);
  });
});
