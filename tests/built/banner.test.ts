import { expect, it } from 'vitest';
import { LOCALES } from '~/i18n/locales.ts';
import { pagesByKind } from './pagesByKind.ts';
import { raceInForce } from './raceInForce.ts';

/** Without the scopes of its styles, which are short names in each kind of page. */
const bannerOf = (html: string): string | undefined =>
  /<club-alert\b[^>]*>([\s\S]*?)<\/club-alert>/.exec(html)?.[1]?.replaceAll(/ data-[\da-z]{1,2}(?=[ >])/g, '');

it('every page of a language but the login has the banner that is up, and none has its empty frame', () => {
  const up = raceInForce.alerts.filter(({ shown }) => shown);
  expect(pagesByKind.all.filter(({ html }) => html.includes('{alert.')).map(({ address }) => address)).toEqual([]);
  for (const locale of LOCALES) {
    const ours = pagesByKind.all.filter(({ language, row }) => language === locale && row.kind !== 'authentication');
    const banners = new Set(ours.map(({ html }) => bannerOf(html) ?? 'no place'));
    expect(banners.size).toBe(1);
    const [banner = ''] = banners;
    expect(banner === '').toBe(up.length === 0);
    for (const { text } of up) expect(banner).toContain(text[locale]);
  }
});
