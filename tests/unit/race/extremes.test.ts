import { describe, expect, it, vi } from 'vitest';
import { raceBook } from '~/content/queries/raceBook.ts';
import { stripOf } from '~/content/views/homePages.ts';
import { extremesShown } from '~/content/views/extremesShown.ts';
import { formatNumber } from '~/i18n/format.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { inEveryLocale, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { changeResults } from './changedContent.ts';
import { drawComponent } from './drawComponent.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
vi.mock('astro:content', () => import('./changedContent.ts'));

const { stages, climbsOf } = await raceBook();
const byLength = stages.toSorted((one, other) => other.distanceKm - one.distanceKm);
const [longest, second] = byLength;
const shortest = byLength.at(-1);
if (longest === undefined || second === undefined || shortest === undefined) throw new Error('The race is too short.');
const highest = stages
  .flatMap(({ number }) => climbsOf(number))
  .toSorted((one, other) => (other.altitudeM ?? 0) - (one.altitudeM ?? 0))[0]?.stage;

const shorten = (stage: number, shortenedToKm: number) => {
  changeResults((result) =>
    result.stage === stage && result.outcome?.kind === 'ridden'
      ? { ...result, outcome: { ...result.outcome, shortenedToKm } }
      : result,
  );
};
const cancel = (stage: number) => {
  const note = inEveryLocale(() => '…');
  changeResults((result) =>
    result.stage === stage ? { ...result, outcome: { kind: 'cancelled', note }, rankings: null } : result,
  );
};

describe.each(LOCALES)('the extremes of the race in %s', (locale) => {
  const t = wordingIn(locale);
  const sides = async (): Promise<readonly string[]> => {
    const html = await drawComponent('ExtremesFlipper', { locale, extremes: extremesShown(await raceBook()) });
    return html.split('<p class="side"').slice(1);
  };

  it('use the kilometres that were ridden', async () => {
    shorten(longest.number, 12.5);
    const [front = ''] = await sides();
    expect(front).toContain(t('extremes.longest'));
    expect(front).toContain(`href="${stagePath(second.number, locale)}"`);
    expect(front).toContain(t('unit.km', { value: formatNumber(second.distanceKm, locale) }).replaceAll(/\s/g, ' '));
  });

  it('repeat the profiles of the strip of stages if those are known', async () => {
    const strip = await drawComponent('StageStrip', { locale, headingId: 'strip', stages: stripOf(await raceBook()) });
    const drawn = new Set([...strip.matchAll(/<path id="([^"]+)"/g)].map(([, id]) => id));
    const repeated = (await sides()).map((side) => /<use href="#([^"]+)"/.exec(side)?.[1]);
    expect(repeated).not.toEqual([]);
    for (const id of repeated) expect(drawn.has(id) || (id === undefined && drawn.size === 0)).toBe(true);
  });

  it('include neither a length nor a summit of a cancelled stage', async () => {
    for (const number of [longest.number, highest ?? shortest.number]) {
      cancel(number);
      expect((await sides()).filter((side) => side.includes(`href="${stagePath(number, locale)}"`))).toEqual([]);
    }
  });
});
