import { describe, expect, it } from 'vitest';
import { isPublished, knownResults } from '~/content/queries/knownResults.ts';
import type { Result } from '~/content/schemas/result.ts';
import { inEveryLocale } from '~/i18n/paths.ts';
import { readMoment } from '~/lib/race/moment.ts';
import { STAGE } from './sampleStage.ts';

const at = (moment: string): number => readMoment(`2020-09-06T${moment}`, 'Europe/Paris');

const result: Result = {
  stage: 9,
  withdrawals: [
    { bib: 1, kind: 'DNS' },
    { bib: 2, kind: 'DNF' },
  ],
  outcome: { kind: 'cancelled', note: inEveryLocale(() => 'x') },
  rankings: null,
};

const known = (moment: string, isReplay: boolean, more: Partial<Result> = {}) =>
  knownResults([{ ...result, ...more }], [STAGE], { now: at(moment), isReplay });

const morning = { ...result, withdrawals: [{ bib: 1, kind: 'DNS' }], outcome: null };

describe('a result', () => {
  it('is known in a replay from the latest planned finish on, and its non-starters from the start on', () => {
    expect(known('12:14', true)).toEqual([]);
    expect(known('12:15', true)).toEqual([morning]);
    expect(known('16:39', true)).toEqual([morning]);
    expect(known('16:40', true)).toEqual([result]);
  });

  it('is known at once if the site is built for readers, even if the finish was early', () => {
    expect(known('16:00', false)).toEqual([result]);
  });

  it('is known from its time of publication on', () => {
    const published = '2020-09-06T17:00:00';
    for (const isReplay of [true, false]) {
      expect(known('16:59', isReplay, { published })).toEqual([{ ...morning, published }]);
      expect(known('17:00', isReplay, { published })).toEqual([{ ...result, published }]);
    }
  });

  it('of a stage that does not exist is none', () => {
    expect(knownResults([{ ...result, stage: 22 }], [STAGE], { now: at('20:00'), isReplay: false })).toEqual([]);
  });
});

it('entries with a later date are not published', () => {
  expect(isPublished('2020-09-06T18:50:00', { now: at('18:49'), isReplay: false })).toBe(false);
  expect(isPublished('2020-09-06T18:50:00', { now: at('18:50'), isReplay: false })).toBe(true);
});
