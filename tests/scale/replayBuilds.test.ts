import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { siteCopy } from '../scripts/siteCopy.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 });

const FROM = '2020-09-06T10:00:00.000Z';

let site: ReturnType<typeof siteCopy>;

/** The following builds are of a replay whose clock shows `at`. */
const goTo = (at: string): void => {
  vi.stubEnv('CLUB_AT', at);
  vi.stubEnv('CLUB_AT_FROM', FROM);
  vi.stubEnv('CLUB_AT_SINCE', '1795400000000');
  vi.stubEnv('CLUB_AT_PACE', '60');
};

/** The following builds are for readers. */
const leave = (): void => {
  vi.unstubAllEnvs();
};

beforeAll(async () => {
  site = siteCopy();
  goTo(FROM);
  await site.warm();
});

afterAll(() => {
  leave();
  site.dispose();
});

it.each([
  ['at the start of a stage', '2020-09-06T10:15:00.000Z', 100],
  ['on the evening of a result', '2020-09-06T14:40:00.000Z', 1100],
  ['when an article comes', '2020-09-06T16:50:00.000Z', 100],
  ['after midnight', '2020-09-06T22:00:00.000Z', 100],
])(
  'when the clock of a replay advances, %s, a build draws the pages that change, and equals a new build byte for byte',
  async (_when, at, most) => {
    goTo(at);
    const warm = await site.warm();
    expect(site.drawn().length).toBeLessThan(most);
    expect(site.drawn().length).toBeGreaterThan(0);
    expect(warm).toEqual(await site.cold());
  },
);

it('no page of a replay is reused in a site for readers that is built afterwards', async () => {
  leave();
  await site.warm();
  goTo('2020-09-05T10:00:00.000Z');
  onTestFinished(leave);
  await site.warm();
  leave();
  const warm = await site.warm();
  expect(site.drawn()).toEqual([]);
  expect(site.holding('replay-clock.js')).toEqual([]);
  expect(warm).toEqual(await site.cold());
});
