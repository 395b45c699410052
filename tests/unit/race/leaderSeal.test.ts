import { describe, expect, it, vi } from 'vitest';
import { JERSEYS, jerseyOf } from '~/config/race.ts';
import { raceBook } from '~/content/queries/raceBook.ts';
import type { Result } from '~/content/schemas/result.ts';
import { postersShown } from '~/content/views/posterShown.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { inEveryLocale } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { changeResults } from './changedContent.ts';
import { drawComponent } from './drawComponent.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
vi.mock('astro:content', () => import('./changedContent.ts'));

const [LOCALE = 'fr'] = LOCALES;
const drawn = async (change: (result: Result) => Result | undefined, locale = LOCALE): Promise<string> => {
  changeResults(change);
  return drawComponent('PosterWall', { locale, posters: postersShown(await raceBook(), locale) });
};
const sealed = (html: string): readonly number[] =>
  [...html.matchAll(/class="seal" data-tells="(\d+)" data-unoffered="alone"/g)].map(([, stage]) => Number(stage));

describe('the seal on the poster of a stage', () => {
  it('is shown from the result of that stage on', async () => {
    expect(sealed(await drawn(() => undefined))).toEqual([]);
    expect(sealed(await drawn((result) => (result.stage > 2 ? undefined : result)))).toEqual([1, 2]);
  });

  it('is not shown for a stage that was cancelled', async () => {
    const outcome = { kind: 'cancelled', note: inEveryLocale(() => '…') } as const;
    expect(sealed(await drawn((result) => (result.stage > 1 ? undefined : { ...result, outcome })))).toEqual([]);
  });

  it.each(LOCALES)('states in %s the highest jersey and the rider who took it that evening', async (locale) => {
    const html = await drawn((result) => (result.stage > 1 ? undefined : result), locale);
    const book = await raceBook();
    const { classification, name: jersey } = jerseyOf(JERSEYS[0] ?? '');
    const leader = book.rider(book.stage(1).result?.leaders[classification] ?? 0);
    const words = wordingIn(locale)('jersey.afterStage', { jersey: jersey[locale] ?? '', name: leader.name });
    expect(html).toContain(`>${words.replaceAll(/\s/g, ' ')}<`);
    expect(html).toContain(`>${leader.familyName}<`);
  });
});
