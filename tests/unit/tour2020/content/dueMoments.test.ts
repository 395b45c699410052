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

/** The moments at which something becomes known on the day of stage 9, in local time of the race. */
const onTheDay = (content: Partial<TimedContent>, isReplay = true): readonly string[] =>
  dueMoments({ stages: [STAGE], results: [], dated: [], ...content }, { isReplay })
    .map(({ at, known }) => `${clock.format(at)} ${known.join(', ')}`)
    .filter((line) => line.startsWith('2020-09-06'));

describe('the moments at which a replay changes', () => {
  it('include, on the day of a stage without a result, its midnight, its start and its latest planned finish', () => {
    expect(onTheDay({})).toEqual([
      '2020-09-06 00:00 the day of stage 9',
      '2020-09-06 12:15 start of stage 9',
      '2020-09-06 16:40 latest planned finish of stage 9',
    ]);
  });

  it('include a result at the latest planned finish, and the non-starters at the start', () => {
    expect(onTheDay({ results: [result] })).toEqual([
      '2020-09-06 00:00 the day of stage 9',
      '2020-09-06 12:15 start of stage 9, non-starters of stage 9',
      '2020-09-06 16:40 result of stage 9',
    ]);
  });

  it('include a result at its time of publication, and the expected finish before', () => {
    expect(onTheDay({ results: [{ ...result, withdrawals: [], published: '2020-09-06T17:05:00' }] }).slice(1)).toEqual([
      '2020-09-06 12:15 start of stage 9',
      '2020-09-06 16:40 latest planned finish of stage 9',
      '2020-09-06 17:05 result of stage 9',
    ]);
  });

  it('include no start of a stage that was cancelled in the morning', () => {
    expect(onTheDay({ results: [{ ...result, published: '2020-09-06T09:00:00' }] })).toEqual([
      '2020-09-06 00:00 the day of stage 9',
      '2020-09-06 09:00 result of stage 9',
    ]);
  });

  it('include entries with a date at that time, in chronological order and once for all languages', () => {
    const dated = [
      { name: 'article one', date: '2020-09-06T18:50:00' },
      { name: 'article one', date: '2020-09-06T18:50:00' },
      { name: 'film two', date: '2020-09-06T10:00:00' },
    ];
    const lines = onTheDay({ dated });
    expect(lines[1]).toBe('2020-09-06 10:00 film two');
    expect(lines.at(-1)).toBe('2020-09-06 18:50 article one');
  });

  it('include the days without a stage and the day after, and the start list', () => {
    const all = dueMoments({ stages: [STAGE], results: [], dated: [] }, { isReplay: true }).map(
      ({ at, known }) => `${clock.format(at)} ${known.join(', ')}`,
    );
    expect(all).toEqual(expect.arrayContaining(['2020-09-07 00:00 rest day', '2020-09-08 00:00 end of the rest day']));
    expect(all[0]).toBe('2020-08-27 18:00 the start list');
  });
});

describe('the moments at which the site of the present changes', () => {
  it('include no result without a time of publication, which is shown at once, and no non-starters or start list', () => {
    expect(onTheDay({ results: [result] }, false)).toEqual(['2020-09-06 00:00 the day of stage 9']);
    const all = dueMoments({ stages: [STAGE], results: [], dated: [] }, { isReplay: false });
    expect(all.flatMap(({ known }) => known)).not.toContain('the start list');
  });

  it('include the times of a stage whose file only has the non-starters', () => {
    expect(onTheDay({ results: [{ ...result, outcome: null }] }, false)).toEqual(onTheDay({}));
  });

  it('include a result with a time of publication, and the hours in which it is expected', () => {
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
