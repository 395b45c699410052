import { describe, expect, it, vi } from 'vitest';
import { RACE } from '~/config/race.ts';
import { raceBook } from '~/content/queries/raceBook.ts';
import type { Result } from '~/content/schemas/result.ts';
import { postersShown } from '~/content/views/posterShown.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { inEveryLocale, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { changeResults } from './changedContent.ts';
import { drawComponent } from './drawComponent.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
vi.mock('astro:content', () => import('./changedContent.ts'));

const LAST = RACE.stages;

describe.each(LOCALES)('the collection of stages in %s', (locale) => {
  const t = wordingIn(locale);
  const drawn = async (change: (result: Result) => Result | undefined): Promise<string> => {
    changeResults(change);
    return drawComponent('StageCollection', { locale, posters: postersShown(await raceBook(), locale) });
  };
  const linked = (html: string): readonly number[] =>
    Array.from({ length: LAST }, (_, index) => index + 1).filter((number) =>
      html.includes(`href="${stagePath(number, locale)}"`),
    );

  it.each([0, 2, LAST])(
    'has a poster of each past stage, and a numbered place for the others (%i over)',
    async (over) => {
      const html = await drawn((result) => (result.stage > over ? undefined : result));
      expect(linked(html)).toHaveLength(over);
      expect(html.split('is-unseen"')).toHaveLength(LAST - over + 1);
      expect(html).toContain(t('club.stagesSeen', { seen: over, stages: LAST }).replaceAll(/\s/g, ' '));
      expect(html).toContain(t('club.stageUnseen', { number: LAST }));
    },
  );

  it('has the poster of a cancelled stage once that is known', async () => {
    const outcome = { kind: 'cancelled', note: inEveryLocale(() => '…') } as const;
    const html = await drawn((result) => (result.stage > 1 ? undefined : { ...result, outcome }));
    expect(linked(html)).toEqual([1]);
  });
});
