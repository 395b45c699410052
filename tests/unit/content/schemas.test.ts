import { describe, expect, it } from 'vitest';
import { RACE } from '~/config/race.ts';
import type { z } from 'astro/zod';
import { COLLECTIONS } from '~/content/collections.ts';
import { bib, clockTime, countryCode, httpsAddress, raceDateTime, slug, teamCode } from '~/content/schemas/common.ts';
import { COVER_PATTERN } from '~/content/schemas/news.ts';

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

describe('every schema', () => {
  it.each(Object.entries(COLLECTIONS))('of %s refuses an unknown key', (_, { schema }) => {
    const issues = schema.safeParse({ unheardOf: 1 }).error?.issues ?? [];
    expect(issues.map(({ code }) => code)).toContain('unrecognized_keys');
  });
});

describe('a slug', () => {
  it.each(['a', 'stage-9', '2020', 'a'.repeat(80)])('may be %s', (value) => {
    expect(accepts(slug, value)).toBe(true);
  });

  it.each(['', '-a', 'a-', 'a--b', 'A', 'é', 'a/b', 'a.b', '..', 'a b', 'a\n', 'a'.repeat(81)])(
    'may not be %j',
    (value) => {
      expect(accepts(slug, value)).toBe(false);
    },
  );
});

describe('a date and time', () => {
  it.each(['2020-09-06T18:40:00', '2020-02-29T00:00:00'])('may be %s', (value) => {
    expect(accepts(raceDateTime, value)).toBe(true);
  });

  it.each([
    '2020-09-06',
    '2020-02-30T18:40:00',
    '2019-02-29T18:40:00',
    '2020-13-01T18:40:00',
    '2020-09-06T24:00:00',
    '2020-09-06T18:40',
    '2020-09-06T18:40:00+02:00',
    '2020-09-06 18:40:00',
    new Date(0),
  ])('may not be %s', (value) => {
    expect(accepts(raceDateTime, value)).toBe(false);
  });
});

describe('a short code', () => {
  it.each([
    [teamCode, 'EF1', 'ef1'],
    [teamCode, 'COF', 'COFI'],
    [countryCode, 'SLO', 'SL1'],
    [clockTime, '23:59', '24:00'],
    [clockTime, '00:00', '0:00'],
    [bib, 1, 0],
    [bib, 999, 1000],
    [bib, 11, '11'],
    [bib, 11, 11.5],
  ])('is read strictly: %# takes %j and refuses %j', (schema, good, bad) => {
    expect([accepts(schema, good), accepts(schema, bad)]).toEqual([true, false]);
  });
});

describe('an address of another site', () => {
  it.each([
    'http://example.org/',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//example.org',
    '/fr/',
    '',
  ])('may not be %j', (value) => {
    expect(accepts(httpsAddress, value)).toBe(false);
  });

  it('begins with https', () => {
    expect(accepts(httpsAddress, 'https://example.org/a')).toBe(true);
  });
});

describe('a cover', () => {
  it.each(['profile-1', `profile-${RACE.stages}`, 'jersey-polka', 'map', 'team-EF1'])('may be %s', (cover) => {
    expect(COVER_PATTERN.test(cover)).toBe(true);
  });

  it.each(['profile-0', `profile-${RACE.stages + 1}`, 'profile-01', 'jersey-pink', 'maps', 'team-ef1', 'profile-9\n'])(
    'may not be %j',
    (cover) => {
      expect(COVER_PATTERN.test(cover)).toBe(false);
    },
  );
});
