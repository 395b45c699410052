import { describe, expect, it, vi } from 'vitest';
import { RACE } from '~/config/race.ts';
import { raceBook } from '~/content/queries/raceBook.ts';
import { classificationsShown } from '~/content/views/classificationsShown.ts';
import type { Result } from '~/content/schemas/result.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { changeResults } from './changedContent.ts';
import { drawComponent } from './drawComponent.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
vi.mock('astro:content', () => import('./changedContent.ts'));

/** The results up to a stage; the last of them has no classification except the general one. */
const race = (upTo: number, isPartial: boolean, areTeamsLevel = false) => {
  changeResults((result): Result | undefined => {
    const { stage, outcome, rankings } = result;
    if (stage > upTo) return undefined;
    if (stage < upTo || outcome?.kind !== 'ridden' || rankings === null) return result;
    const nothing = { points: [], mountains: [], youth: [], teams: [], areTeamsLevel };
    return { ...result, outcome: { ...outcome, isPartial }, rankings: { ...rankings, ...nothing } };
  });
};
const last = RACE.stages;
const empty = RACE.classifications.filter((key) => key !== 'general' && key !== 'combativity');

describe.each(LOCALES)('a classification without places in %s', (locale) => {
  const t = wordingIn(locale);
  const isShown = async (key: Parameters<typeof t>[0], afterStage: number): Promise<number> => {
    const html = await drawComponent('Classifications', {
      locale,
      shown: classificationsShown(await raceBook(), afterStage),
    });
    return html.split(`<p>${t(key).replaceAll(/\s+/g, ' ')}</p>`).length - 1;
  };

  it('is not known yet while only the first of the last stage are known', async () => {
    race(2, true);
    expect(await isShown('rankings.notKnownYet', 2)).toBe(empty.length);
  });

  it('is not known if no more results are expected', async () => {
    race(2, false);
    expect(await isShown('rankings.notKnown', 2)).toBe(empty.length);
    race(last, true);
    expect(await isShown('rankings.notKnown', last)).toBe(empty.length);
  });

  it('is level on time if the result says so, and only for the teams', async () => {
    race(2, true, true);
    const teams = empty.filter((key) => key === 'teams').length;
    expect(await isShown('rankings.teamsLevel', 2)).toBe(teams);
    expect(await isShown('rankings.notKnownYet', 2)).toBe(empty.length - teams);
  });
});

it('is tested in a race that has several', async () => {
  expect(empty.length).toBeGreaterThan(1);
  expect((await raceBook()).stages).toHaveLength(last);
});
