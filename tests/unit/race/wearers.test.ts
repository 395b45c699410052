import { describe, expect, it, vi } from 'vitest';
import { RACE } from '~/config/race.ts';
import { raceBook } from '~/content/queries/raceBook.ts';
import { jerseysShown } from '~/content/views/jerseysShown.ts';
import type { Result } from '~/content/schemas/result.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { inEveryLocale } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { changeResults } from './changedContent.ts';
import { drawComponent } from './drawComponent.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
vi.mock('astro:content', () => import('./changedContent.ts'));

const book = await raceBook();
const leaders = Object.values(book.stage(1).result?.leaders ?? {});
const wearer = book.riders.find(({ bib }) => !leaders.includes(bib));
const jersey = RACE.jerseys[0]?.key;
if (wearer === undefined || jersey === undefined) throw new Error('The race has no rider or no jersey.');

/** After the first stage the rider wears a jersey instead of its leader; of the later stages only the given results are known. */
const race = (later: Readonly<Record<number, 'ridden' | 'cancelled' | 'notStarted'>>) => {
  changeResults((result): Result | undefined => {
    const { stage, outcome } = result;
    const kind = stage === 1 ? 'ridden' : later[stage];
    const withdrawals = kind === 'notStarted' ? [{ bib: wearer.bib, kind: 'DNS' as const }] : [];
    if (kind === undefined) return undefined;
    if (kind === 'notStarted') return { ...result, withdrawals, outcome: null, rankings: null };
    if (kind === 'cancelled')
      return { ...result, withdrawals, outcome: { kind, note: inEveryLocale(() => '…') }, rankings: null };
    if (outcome?.kind !== 'ridden') throw new Error(`Stage ${stage} was not ridden.`);
    return { ...result, withdrawals, outcome: { ...outcome, wornNext: { [jersey]: wearer.bib } } };
  });
};

const everyStageAfter = (first: number): Readonly<Record<number, 'cancelled'>> =>
  Object.fromEntries(
    book.stages.filter(({ number }) => number > first).map(({ number }) => [number, 'cancelled' as const]),
  );

describe.each(LOCALES)('who wears a jersey instead of its leader, in %s,', (locale) => {
  const toldAfterTheFirst = async (): Promise<string> => {
    const html = await drawComponent('JerseyHolders', { locale, jerseys: jerseysShown(await raceBook(), 1) });
    return html.replaceAll(/<[^>]*>/g, '');
  };
  const wornOn = (number: number): string =>
    `${wordingIn(locale)('jersey.wearerOn', { number })} ${wearer.name}`.replaceAll(/\s+/g, ' ');

  it('is shown on the next stage, whether past or future', async () => {
    race({});
    expect(await toldAfterTheFirst()).toContain(wornOn(2));
    race({ 2: 'ridden' });
    expect(await toldAfterTheFirst()).toContain(wornOn(2));
  });

  it('is shown on the stage after a cancelled one', async () => {
    race({ 2: 'cancelled' });
    expect(await toldAfterTheFirst()).toContain(wornOn(3));
  });

  it('is not shown if the rider did not start', async () => {
    race({ 2: 'notStarted' });
    expect(await toldAfterTheFirst()).not.toContain(wearer.name);
  });

  it('is not shown if no further stage is ridden', async () => {
    race(everyStageAfter(1));
    expect(await toldAfterTheFirst()).not.toContain(wearer.name);
  });
});
