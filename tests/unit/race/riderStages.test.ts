import { expect, it, vi } from 'vitest';
import { raceBook } from '~/content/queries/raceBook.ts';
import { riddenStages, riderPages } from '~/content/views/riderPages.ts';
import { LOCALES } from '~/i18n/locales.ts';
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

/** What the pages of the riders show after the first two stages; `change` changes the result of the second. */
const pagesAfterTwo = async (first: number | undefined) => {
  changeResults((result) => {
    if (result.stage > 2 || result.outcome?.kind !== 'ridden') return undefined;
    if (result.stage === 1 || first === undefined) return result.stage === 1 ? result : undefined;
    const isFirst = ({ rank }: { readonly rank: number }): boolean => rank <= first;
    const { outcome, rankings } = result;
    return {
      ...result,
      withdrawals: [],
      outcome: { ...outcome, isPartial: true, places: outcome.places.filter(isFirst) },
      rankings: rankings && { ...rankings, general: rankings.general.filter(isFirst) },
    };
  });
  const pages = await riderPages();
  return new Map(
    pages.filter(({ props }) => props.locale === 'en').map(({ props: { view } }) => [view.rider.bib, view]),
  );
};

it('a result of the first places changes the pages of the riders whom it names, and no others', async () => {
  const [before, after] = [await pagesAfterTwo(undefined), await pagesAfterTwo(3)];
  const changed = [...after].filter(([bib, view]) => JSON.stringify(view) !== JSON.stringify(before.get(bib)));
  const named = new Set(changed.map(([bib]) => bib));
  expect(named.size).toBeGreaterThanOrEqual(3);
  expect(named.size).toBeLessThanOrEqual(6);
  for (const [, { places, rider }] of changed) {
    expect(places?.stages.at(-1)?.number).toBe(2);
    expect([rider.placeAfter, rider.tells]).toEqual([1, 2]);
  }
});
