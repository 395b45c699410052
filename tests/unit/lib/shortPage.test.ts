import { expect, it } from 'vitest';
import { createShortPages } from '~/lib/shortPage.ts';

const NAMES = { '--club-ink': '--a' };
const DRAWN = { classes: ['lead'], colours: ['--club-climb'] };
const scope = (name: string): string => `data-astro-cid-scope00${name}`;
const style = (name: string): string => `<style>p[${scope(name)}]{color:var(--club-ink)}</style>`;
const page = (root: string, ...styles: readonly string[]): string =>
  `<html ${scope(root)}><head>${styles.map(style).join('<meta>')}</head><body><p ${scope('a')}>--club-ink</p></body>`;

it('the styles of a page are joined into one, with short names; its text is unchanged', () => {
  expect(createShortPages(NAMES, DRAWN)(page('r', 'b', 'a'))).toBe(
    '<html data-0><head><meta><style>p[data-1]{color:var(--a)}p[data-2]{color:var(--a)}</style></head><body><p data-2>--club-ink</p></body>',
  );
});

it('a style that was seen on another page has the names of this page', () => {
  const shortPage = createShortPages(NAMES, DRAWN);
  shortPage(page('r', 'b', 'a'));
  for (const each of [page('a', 'a', 'b'), page('r', 'a'), page('b', 'b', 'a'), page('r', 'b', 'a')])
    expect(shortPage(each)).toBe(createShortPages(NAMES, DRAWN)(each));
});

it('more styles than the cache holds are shortened as well', () => {
  const shortPage = createShortPages(NAMES, DRAWN);
  const own = (number: number): string => `<head><style>[data-photo-${number}]{color:var(--club-ink)}</style></head>`;
  for (let number = 0; number < 2_500; number += 1)
    expect(shortPage(own(number))).toBe(own(number).replace('--club-ink', '--a'));
});

it('rules and colours of elements that a page lacks are left out, also from a style that was seen on another page', () => {
  const shortPage = createShortPages(NAMES, DRAWN);
  const css = ':root{--club-climb:red}.lead{top:0}p{top:0}';
  const styled = (body: string): string => `<head><style>${css}</style></head><body>${body}</body>`;
  const drawing = '<p class="lead"></p><path fill="var(--club-climb)"/>';
  expect(shortPage(styled(''))).toBe('<head><style>:root{}p{top:0}</style></head><body></body>');
  expect(shortPage(styled(drawing))).toBe(styled(drawing));
  expect(shortPage(styled(''))).toBe('<head><style>:root{}p{top:0}</style></head><body></body>');
});
