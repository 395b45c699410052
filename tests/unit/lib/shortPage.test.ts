import { expect, it } from 'vitest';
import { createShortPages } from '~/lib/shortPage.ts';

const NAMES = { '--club-ink': '--a' };
const scope = (name: string): string => `data-astro-cid-scope00${name}`;
const style = (name: string): string => `<style>p[${scope(name)}]{color:var(--club-ink)}</style>`;
const page = (root: string, ...styles: readonly string[]): string =>
  `<html ${scope(root)}><head>${styles.map(style).join('<meta>')}</head><body><p ${scope('a')}>--club-ink</p></body>`;

it('the styles of a page become one, with short names; its text stays', () => {
  expect(createShortPages(NAMES)(page('r', 'b', 'a'))).toBe(
    '<html data-0><head><meta><style>p[data-1]{color:var(--a)}p[data-2]{color:var(--a)}</style></head><body><p data-2>--club-ink</p></body>',
  );
});

it('a style that was seen on another page has the names of this page', () => {
  const shortPage = createShortPages(NAMES);
  shortPage(page('r', 'b', 'a'));
  for (const each of [page('a', 'a', 'b'), page('r', 'a'), page('b', 'b', 'a'), page('r', 'b', 'a')])
    expect(shortPage(each)).toBe(createShortPages(NAMES)(each));
});

it('more styles than are remembered are shortened all the same', () => {
  const shortPage = createShortPages(NAMES);
  const own = (number: number): string => `<head><style>[data-photo-${number}]{color:var(--club-ink)}</style></head>`;
  for (let number = 0; number < 2_500; number += 1)
    expect(shortPage(own(number))).toBe(own(number).replace('--club-ink', '--a'));
});
