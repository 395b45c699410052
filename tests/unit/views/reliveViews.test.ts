import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RACE } from '~/config/race.ts';
import { raceBook } from '~/content/queries/raceBook.ts';
import type { Result } from '~/content/schemas/result.ts';
import { relivePages, reliveStagePages, type ReliveStageShown } from '~/content/views/relivePages.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { inEveryLocale, rankingsPath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { changeResults } from '../race/changedContent.ts';
import { drawComponent } from '../race/drawComponent.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
vi.mock('astro:content', () => import('../race/changedContent.ts'));
// The race in force may have no file of a collection: it is asked for all the same.
vi.mock('~/content/queries/entriesIn.ts', async () => ({
  entriesIn: (await import('../race/changedContent.ts')).getCollection,
}));

const [LOCALE = 'fr'] = LOCALES;
const LAST = RACE.stages;
/** A wording as `drawComponent` writes it, its blanks made one. */
const t = (...[key, values]: Parameters<ReturnType<typeof wordingIn>>): string =>
  wordingIn(LOCALE)(key, values).replaceAll(/\s+/g, ' ');

/** Of the results those of the first stages are known. */
const knowUntil = (stage: number, change: (result: Result) => Result = (result) => result): void => {
  changeResults((result) => (result.stage > stage ? undefined : change(result)));
};

/** What the pages of the first language show, by stage. */
const shown = async (): Promise<readonly ReliveStageShown[]> =>
  (await reliveStagePages()).filter(({ props }) => props.locale === LOCALE).map(({ props }) => props.view);

/** The page of a stage, which there is. */
const pageOf = async (number: number): Promise<ReliveStageShown> => {
  const page = (await shown()).find(({ stage }) => stage.number === number);
  if (page === undefined) throw new Error(`There is no page of stage ${number}.`);
  return page;
};

/** The stage after which the rankings of each page stand, and whether its end is known; "none" is a state that is not known yet. */
const states = async () =>
  (await shown()).map(({ before, end }) => [before === null ? 'none' : before.after, end !== null]);

const numbers = Array.from({ length: LAST }, (_, index) => index + 1);

beforeEach(() => {
  knowUntil(LAST);
});

describe('a stage as on its morning', () => {
  it('stands after the stage before it, the first one after none, and has its end once the race is over', async () => {
    expect(await states()).toEqual(numbers.map((number) => [number === 1 ? null : number - 1, true]));
  });

  it('has no end before its result, and no rankings as long as a stage before it has none', async () => {
    knowUntil(2);
    expect(await states()).toEqual(
      numbers.map((number) => [number > 3 ? 'none' : number === 1 ? null : number - 1, number <= 2]),
    );
    knowUntil(0);
    expect(await states()).toEqual(numbers.map((number) => [number === 1 ? null : 'none', false]));
  });

  it('shows on its morning what was known then, and in its end what was known that evening, whatever came later', async () => {
    const over = await shown();
    for (const number of [1, 2, Math.ceil(LAST / 2), LAST]) {
      const [whole] = over.filter(({ stage }) => stage.number === number);
      knowUntil(number - 1);
      expect({ ...(await pageOf(number)), end: null }, `stage ${number}`).toEqual({ ...whole, end: null });
      knowUntil(number);
      expect(await pageOf(number), `stage ${number}`).toEqual(whole);
    }
  });

  it('has nobody as out of the race who leaves it on that day, not even who does not start', async () => {
    const book = await raceBook();
    const [rider] = book.riders.filter(({ bib }) => book.departureOf(bib) === undefined);
    if (rider === undefined) throw new Error('Nobody is left in the race.');
    knowUntil(LAST, (result) =>
      result.stage === 2 ? { ...result, withdrawals: [{ bib: rider.bib, kind: 'DNS' }] } : result,
    );
    const left = async (number: number) =>
      (await pageOf(number)).before?.departed.flatMap(({ number: stage, riders }) =>
        riders.filter(({ bib }) => bib === rider.bib).map(() => stage),
      );
    expect(await left(2)).toEqual([]);
    expect((await pageOf(2)).end?.result?.departed.map(({ bib }) => bib)).toEqual([rider.bib]);
    expect(await left(3)).toEqual([2]);
  });

  it('is ahead as it was announced where it was cancelled, and the next one stands after the one before', async () => {
    const announced = (await pageOf(2)).stage;
    const note = inEveryLocale(() => 'Snow.');
    knowUntil(LAST, (result) =>
      result.stage === 2 ? { ...result, outcome: { kind: 'cancelled', note }, rankings: null } : result,
    );
    const page = await pageOf(2);
    expect(page.stage).toEqual(announced);
    expect(page.hasRoadside).toBe(false);
    expect(page.end).toMatchObject({ outcome: { kind: 'cancelled' }, result: null, jerseys: null });
    for (const { wearer } of page.before?.jerseys.holders ?? []) expect(wearer?.onStage ?? 2).toBe(2);
    expect((await pageOf(3)).before?.after).toBe(1);
  });

  it('leads to the mornings beside it, and names the days of rest before the next one', async () => {
    const pages = await shown();
    expect(pages.map(({ previous, next }) => [previous?.number, next?.number])).toEqual(
      numbers.map((number) => [number === 1 ? undefined : number - 1, number === LAST ? undefined : number + 1]),
    );
    expect(pages.flatMap(({ restDays }) => restDays)).toEqual(RACE.restDays);
  });
});

describe('the page that leads through the race', () => {
  it('has every stage and every day of rest in their order, and is the same whatever is known', async () => {
    const days = async () => (await relivePages())[0]?.props.view.days ?? [];
    const over = await days();
    expect(over.map(({ date }) => date)).toEqual(over.map(({ date }) => date).toSorted());
    expect(over.filter(({ kind }) => kind === 'rest').map(({ date }) => date)).toEqual(RACE.restDays);
    expect(over.flatMap((day) => (day.kind === 'stage' ? day.number : []))).toEqual(numbers);
    knowUntil(0);
    expect(await days()).toEqual(over);
  });
});

describe('the parts of the page', () => {
  it('are the end of the stage, closed, with the way on to the next one', async () => {
    const html = await drawComponent('EndOnRequest', { locale: LOCALE, shown: await pageOf(1) });
    expect(html).toMatch(/^ ?<details class="stage-end"> ?<summary class="button">/);
    expect(html).toContain(t('relive.show', { number: 1 }));
    expect(html).toContain(t('relive.onTo', { number: 2 }));
    expect(await drawComponent('EndOnRequest', { locale: LOCALE, shown: await pageOf(LAST) })).not.toContain(
      t('relive.onTo', { number: LAST + 1 }),
    );
  });

  it('are a sentence as long as the end is not known, and nothing to open', async () => {
    knowUntil(1);
    const html = await drawComponent('EndOnRequest', { locale: LOCALE, shown: await pageOf(2) });
    expect(html).toContain(t('relive.noResult', { number: 2 }));
    expect(html).not.toContain('<details');
  });

  it('are the race before the stage, with names that lead to no page of a rider or a team', async () => {
    const { before } = await pageOf(LAST);
    const html = await drawComponent('RaceBefore', { locale: LOCALE, number: LAST, before });
    expect(before?.general.length).toBeGreaterThan(0);
    for (const { rider } of before?.general ?? []) expect(html).toContain(rider.name);
    const addresses = (text: string) => [...text.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses(html)).toEqual([rankingsPath(LAST - 1, LOCALE)]);
    const end = await drawComponent('EndOnRequest', { locale: LOCALE, shown: await pageOf(LAST) });
    expect(addresses(end)).toEqual([rankingsPath(LAST, LOCALE)]);
  });

  it('are that nobody has a jersey before the first stage, and that a state is not known before the race is there', async () => {
    const first = await drawComponent('RaceBefore', { locale: LOCALE, number: 1, before: (await pageOf(1)).before });
    expect(first).toContain(t('jersey.notYet'));
    expect(first).toContain(t('rankings.notYet'));
    const unknown = await drawComponent('RaceBefore', { locale: LOCALE, number: 5, before: null });
    expect(unknown).toContain(t('relive.beforeNotKnown', { number: 5 }));
  });
});
