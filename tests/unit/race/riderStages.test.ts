import { describe, expect, it, vi } from 'vitest';
import { raceBook } from '~/content/queries/raceBook.ts';
import { riddenStages, riderPages } from '~/content/views/riderPages.ts';
import { sharedPictures } from '~/content/views/sharedPictures.ts';
import { teamPages } from '~/content/views/teamPages.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { changeResults } from './changedContent.ts';
import { drawComponent } from './drawComponent.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
vi.mock('astro:content', () => import('./changedContent.ts'));

it.each(LOCALES)(
  'the stages of a rider are in a table whose columns have different headings, in %s',
  async (locale) => {
    const book = await raceBook();
    const stages = book.riders.slice(0, 1).flatMap((rider) => riddenStages(book, rider));
    const html = await drawComponent('RiderStages', { locale, stages });
    const headings = [...html.matchAll(/<th scope="col"[^>]*>([^<]*)<\/th>/g)].map(([, text]) => text?.trim());
    expect(headings).toHaveLength(4);
    expect(new Set(headings).size).toBe(4);
  },
);

/** The first two stages: the first with a complete result, the second without one or with its first three. */
const changeToTwoStages = (hasSecond: boolean): void => {
  const isFirst = ({ rank }: { readonly rank: number }): boolean => rank <= 3;
  changeResults((result) => {
    const { stage, outcome, rankings } = result;
    if (stage > 2 || outcome?.kind !== 'ridden' || rankings === null) return undefined;
    if (stage === 1) return { ...result, outcome: { ...outcome, isPartial: false } };
    if (!hasSecond) return undefined;
    return {
      ...result,
      withdrawals: [],
      outcome: { ...outcome, isPartial: true, places: outcome.places.filter(isFirst) },
      rankings: { ...rankings, general: rankings.general.filter(isFirst), points: [], youth: [], teams: [] },
    };
  });
};

/** The content of pages before and after the first three of the second stage are known, by their addresses. */
const beforeAndAfter = async <View>(
  pages: () => Promise<readonly { readonly params: object; readonly props: { readonly view: View } }[]>,
) => {
  const shown = async (hasSecond: boolean) => {
    changeToTwoStages(hasSecond);
    return new Map((await pages()).map(({ params, props }) => [JSON.stringify(params), props.view]));
  };
  const [before, after] = [await shown(false), await shown(true)];
  return [...after].filter(([address, view]) => JSON.stringify(view) !== JSON.stringify(before.get(address)));
};

describe('a partial result', () => {
  it('changes the pages of the riders in it, and no others', async () => {
    const changed = await beforeAndAfter(riderPages);
    const named = new Set(changed.map(([, { rider }]) => rider.bib));
    expect(named.size).toBeGreaterThan(0);
    expect(named.size).toBeLessThanOrEqual(6);
    for (const [, { places, rider }] of changed) {
      expect(places?.stages.at(-1)?.number).toBe(2);
      expect(rider.tells).toBe(2);
      if (rider.place !== null) expect(rider.place.afterStage).toBe(1);
    }
  });

  it('changes no page of a team, and only the picture of the winner’s team', async () => {
    expect(await beforeAndAfter(teamPages)).toEqual([]);
    const changed = await beforeAndAfter(sharedPictures);
    expect(new Set(changed.map(([, { kind }]) => kind))).toEqual(new Set(['team']));
    expect(changed).toHaveLength(LOCALES.length);
  });

  it('does not change the general places of riders, with the stage that they refer to', async () => {
    changeToTwoStages(true);
    const kept = (await riderPages()).filter(({ props: { view } }) => view.rider.place?.rank === 1);
    expect(kept).toHaveLength(LOCALES.length);
    for (const { props } of kept) {
      const html = await drawComponent('RiderFacts', { locale: props.locale, rider: props.view.rider });
      const after = wordingIn(props.locale)('rankings.afterStageShort', { number: 1 });
      expect(html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')).toContain(`1 ${after}`);
    }
  });
});
