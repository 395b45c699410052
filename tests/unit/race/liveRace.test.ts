import { describe, expect, it } from 'vitest';
import config from '../../../astro-i18next.config.ts';
import { livePause } from '~/lib/race/livePause.ts';
import { readLiveRace } from '~/lib/race/liveRace.ts';
import { documentSchema } from '~/lib/shared/liveDocument.ts';
import { LIVE } from './liveSample.ts';

describe('the live data of a stage', () => {
  it('is read as the service accepts it', () => {
    const accepted = documentSchema(config.locales).parse(JSON.parse(JSON.stringify(LIVE)));
    expect(readLiveRace(accepted)).toEqual(LIVE);
  });

  it('is read without additions of later versions of the format', () => {
    expect(readLiveRace({ ...LIVE, weather: 'rain' })).toEqual(LIVE);
  });

  it.each([
    ['another format', { format: 2 }],
    ['an unknown status', { status: 'paused' }],
    ['a time that is no number', { updatedAt: '14:00' }],
    ['more kilometres than any stage has', { kilometresToGo: 401 }],
    ['a text that is too long', { ticker: [{ ...LIVE.ticker[0], text: { fr: 'x'.repeat(401) } }] }],
    ['a text that is no text', { ticker: [{ ...LIVE.ticker[0], text: { fr: ['x'] } }] }],
    ['too many entries', { ticker: Array.from({ length: 51 }, () => LIVE.ticker[0]) }],
    ['too many groups', { groups: Array.from({ length: 21 }, () => LIVE.groups[0]) }],
    ['a gap in words', { groups: [{ ...LIVE.groups[0], gapSeconds: 'two minutes' }] }],
  ])('is not read with %s', (_what, change) => {
    expect(readLiveRace({ ...LIVE, ...change })).toBeUndefined();
  });

  it.each([undefined, null, [], 'text', 1])('is not %j', (raw) => {
    expect(readLiveRace(raw)).toBeUndefined();
  });
});

describe('the pause between two requests', () => {
  it('is ten seconds, doubles with each failure, and is limited to two minutes', () => {
    expect([0, 1, 2, 3, 4, 50].map(livePause)).toEqual([10_000, 20_000, 40_000, 80_000, 120_000, 120_000]);
  });
});
