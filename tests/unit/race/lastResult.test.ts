import { describe, expect, it, vi } from 'vitest';
import { raceBook } from '~/content/queries/raceBook.ts';
import { lastResult } from '~/content/views/raceNow.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { inEveryLocale, rankingsPath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { changeResults } from './changedContent.ts';
import { drawComponent } from './drawComponent.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
vi.mock('astro:content', () => import('./changedContent.ts'));

describe.each(LOCALES)('the card of the last stage in %s', (locale) => {
  const t = wordingIn(locale);
  /** The links to rankings, with their texts. */
  const linksAfter = async (stage: number): Promise<readonly string[]> => {
    const book = await raceBook();
    const html = await drawComponent('LastResult', { locale, last: lastResult(book, book.stage(stage), locale) });
    return [...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)]
      .filter(([, href]) => href?.startsWith(rankingsPath(1, locale).replace(/[^/]*\/$/, '')))
      .map(([, href, text]) => `${String(href)} ${String(text)}`);
  };

  it('links to the rankings after it', async () => {
    changeResults((result) => result);
    expect(await linksAfter(2)).toEqual([`${rankingsPath(2, locale)} ${t('result.allRankings')}`]);
  });

  it.each(['cancelled', 'neutralised'] as const)('links to the unchanged rankings if it was %s', async (kind) => {
    changeResults((result) =>
      result.stage === 2 ? { ...result, outcome: { kind, note: inEveryLocale(() => '…') }, rankings: null } : result,
    );
    expect(await linksAfter(2)).toEqual([`${rankingsPath(1, locale)} ${t('rankings.stand', { number: 1 })}`]);
  });
});
