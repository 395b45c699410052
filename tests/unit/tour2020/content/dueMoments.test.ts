import { describe, expect, it } from 'vitest';
import { dueMoments, type TimedContent } from '~/content/queries/dueMoments.ts';
import { timedContent } from '~/content/queries/timedContent.ts';
import type { Result } from '~/content/schemas/result.ts';
import { STAGE } from './sampleStage.ts';

const result: Result = {
  stage: 9,
  withdrawals: [{ bib: 1, kind: 'DNS' }],
  outcome: { kind: 'cancelled', note: { fr: 'x', en: 'x', es: 'x', de: 'x' } },
  rankings: null,
};

const clock = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' });

/** What becomes known on the day of stage 9, by the clocks of the race. */
const onTheDay = (content: Partial<TimedContent>, isReplay = true): readonly string[] =>
  dueMoments({ stages: [STAGE], results: [], dated: [], ...content }, { isReplay })
    .map(({ at, known }) => `${clock.format(at)} ${known.join(', ')}`)
    .filter((line) => line.startsWith('2020-09-06'));

describe('the moments at which a replay shows something else', () => {
  it('are, on the day of a stage without a result, its midnight, its start and its latest planned finish', () => {
    expect(onTheDay({})).toEqual([
      '2020-09-06 00:00 the day of stage 9',
      '2020-09-06 12:15 start of stage 9',
      '2020-09-06 16:40 latest planned finish of stage 9',
    ]);
  });

  it('has a result at the latest planned finish, and those who did not start at the start', () => {
    expect(onTheDay({ results: [result] })).toEqual([
      '2020-09-06 00:00 the day of stage 9',
      '2020-09-06 12:15 start of stage 9, non-starters of stage 9',
      '2020-09-06 16:40 result of stage 9',
    ]);
  });

  it('has a result with its time of publication then, and the finish that is awaited before', () => {
    expect(onTheDay({ results: [{ ...result, withdrawals: [], published: '2020-09-06T17:05:00' }] }).slice(1)).toEqual([
      '2020-09-06 12:15 start of stage 9',
      '2020-09-06 16:40 latest planned finish of stage 9',
      '2020-09-06 17:05 result of stage 9',
    ]);
  });

  it('has no start of a stage that was cancelled in the morning', () => {
    expect(onTheDay({ results: [{ ...result, published: '2020-09-06T09:00:00' }] })).toEqual([
      '2020-09-06 00:00 the day of stage 9',
      '2020-09-06 09:00 result of stage 9',
    ]);
  });

  it('has what carries a date at that, in the order of the clock and once in however many languages', () => {
    const dated = [
      { name: 'article one', date: '2020-09-06T18:50:00' },
      { name: 'article one', date: '2020-09-06T18:50:00' },
      { name: 'film two', date: '2020-09-06T10:00:00' },
    ];
    const lines = onTheDay({ dated });
    expect(lines[1]).toBe('2020-09-06 10:00 film two');
    expect(lines.at(-1)).toBe('2020-09-06 18:50 article one');
  });

  it('has the days without a stage and the day after, and the start list', () => {
    const all = dueMoments({ stages: [STAGE], results: [], dated: [] }, { isReplay: true }).map(
      ({ at, known }) => `${clock.format(at)} ${known.join(', ')}`,
    );
    expect(all).toEqual(expect.arrayContaining(['2020-09-07 00:00 rest day', '2020-09-08 00:00 end of the rest day']));
    expect(all[0]).toBe('2020-08-27 18:00 the start list');
  });
});

describe('the moments at which the site of today becomes another', () => {
  it('have no result without a time of publication, which is shown as it comes, and no non-starters or start list', () => {
    expect(onTheDay({ results: [result] }, false)).toEqual(['2020-09-06 00:00 the day of stage 9']);
    const all = dueMoments({ stages: [STAGE], results: [], dated: [] }, { isReplay: false });
    expect(all.flatMap(({ known }) => known)).not.toContain('the start list');
  });

  it('have the hours of a stage whose file only has the non-starters', () => {
    expect(onTheDay({ results: [{ ...result, outcome: null }] }, false)).toEqual(onTheDay({}));
  });

  it('have a result with a time of publication, and the hours in which it is awaited', () => {
    const published = [{ ...result, withdrawals: [], published: '2020-09-06T17:05:00' }];
    expect(onTheDay({ results: published }, false)).toEqual(onTheDay({ results: published }));
  });
});

it('the content of the race has its own on 6 September 2020', () => {
  expect(onTheDay(timedContent())).toEqual([
    '2020-09-06 00:00 the day of stage 9',
    '2020-09-06 12:15 start of stage 9',
    '2020-09-06 16:40 result of stage 9',
    '2020-09-06 18:50 article stage-09-pogacar-wins-in-laruns',
  ]);
});
