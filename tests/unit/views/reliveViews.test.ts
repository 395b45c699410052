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
// The race in force may have no file of a collection, which is requested nevertheless.
vi.mock('~/content/queries/entriesIn.ts', async () => ({
  entriesIn: (await import('../race/changedContent.ts')).getCollection,
}));

const [LOCALE = 'fr'] = LOCALES;
const LAST = RACE.stages;
/** A text as `drawComponent` renders it, with white space collapsed. */
const t = (...[key, values]: Parameters<ReturnType<typeof wordingIn>>): string =>
  wordingIn(LOCALE)(key, values).replaceAll(/\s+/g, ' ');

/** Limits the known results to those of the first stages. */
const knowUntil = (stage: number, change: (result: Result) => Result = (result) => result): void => {
  changeResults((result) => (result.stage > stage ? undefined : change(result)));
};

/** The data of the pages of the first language, by stage. */
const shown = async (): Promise<readonly ReliveStageShown[]> =>
  (await reliveStagePages()).filter(({ props }) => props.locale === LOCALE).map(({ props }) => props.view);

/** The page of a stage, which must exist. */
const pageOf = async (number: number): Promise<ReliveStageShown> => {
  const page = (await shown()).find(({ stage }) => stage.number === number);
  if (page === undefined) throw new Error(`There is no page of stage ${number}.`);
  return page;
};

/** The stage after which each page has its rankings, and whether its end is known; "none" is an unknown state. */
const states = async () =>
  (await shown()).map(({ before, end }) => [before === null ? 'none' : before.after, end !== null]);

const numbers = Array.from({ length: LAST }, (_, index) => index + 1);

beforeEach(() => {
  knowUntil(LAST);
});

describe('a stage as on its morning', () => {
  it('has the rankings after the stage before, the first one none, and has its end once the race is over', async () => {
    expect(await states()).toEqual(numbers.map((number) => [number === 1 ? null : number - 1, true]));
  });

  it('has no end before its result, and no rankings as long as a stage before it has no result', async () => {
    knowUntil(2);
    expect(await states()).toEqual(
      numbers.map((number) => [number > 3 ? 'none' : number === 1 ? null : number - 1, number <= 2]),
    );
    knowUntil(0);
    expect(await states()).toEqual(numbers.map((number) => [number === 1 ? null : 'none', false]));
  });

  it('shows in the morning what was known then, and in its end what was known that evening, whatever happened later', async () => {
    const over = await shown();
    for (const number of [1, 2, Math.ceil(LAST / 2), LAST]) {
      const [whole] = over.filter(({ stage }) => stage.number === number);
      knowUntil(number - 1);
      expect({ ...(await pageOf(number)), end: null }, `stage ${number}`).toEqual({ ...whole, end: null });
      knowUntil(number);
      expect(await pageOf(number), `stage ${number}`).toEqual(whole);
    }
  });

  it('does not show riders as out of the race who leave it on that day, even those who do not start', async () => {
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

  it('is shown as announced if it was cancelled, and the next one has the rankings after the one before', async () => {
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

  it('links to the neighbouring mornings, and lists the rest days before the next one', async () => {
    const pages = await shown();
    expect(pages.map(({ previous, next }) => [previous?.number, next?.number])).toEqual(
      numbers.map((number) => [number === 1 ? undefined : number - 1, number === LAST ? undefined : number + 1]),
    );
    expect(pages.flatMap(({ restDays }) => restDays)).toEqual(RACE.restDays);
  });
});

describe('the page that leads through the race', () => {
  it('has every stage and every rest day in order, and is independent of the results', async () => {
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
  it('are the end of the stage, closed, with the link to the next one', async () => {
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

  it('are the race before the stage, with names without links to pages of riders or teams', async () => {
    const { before } = await pageOf(LAST);
    const html = await drawComponent('RaceBefore', { locale: LOCALE, number: LAST, before });
    expect(before?.general.length).toBeGreaterThan(0);
    for (const { rider } of before?.general ?? []) expect(html).toContain(rider.name);
    const addresses = (text: string) => [...text.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses(html)).toEqual([rankingsPath(LAST - 1, LOCALE)]);
    const end = await drawComponent('EndOnRequest', { locale: LOCALE, shown: await pageOf(LAST) });
    expect(addresses(end)).toEqual([rankingsPath(LAST, LOCALE)]);
  });

  it('state that nobody has a jersey before the first stage, and that a state is not known before the race gets there', async () => {
    const first = await drawComponent('RaceBefore', { locale: LOCALE, number: 1, before: (await pageOf(1)).before });
    expect(first).toContain(t('jersey.notYet'));
    expect(first).toContain(t('rankings.notYet'));
    const unknown = await drawComponent('RaceBefore', { locale: LOCALE, number: 5, before: null });
    expect(unknown).toContain(t('relive.beforeNotKnown', { number: 5 }));
  });
});
