import { expect, it } from 'vitest';
import { LOCALES } from '~/i18n/locales.ts';
import { pagesByKind } from './pagesByKind.ts';
import { raceInForce } from './raceInForce.ts';

/** Without the scope attributes of its styles, whose short names differ between kinds of pages. */
const bannerOf = (html: string): string | undefined =>
  /<club-alert\b[^>]*>([\s\S]*?)<\/club-alert>/.exec(html)?.[1]?.replaceAll(/ data-[\da-z]{1,2}(?=[ >])/g, '');

it('every localised page except the login has the current banner, and none has an empty banner frame', () => {
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
