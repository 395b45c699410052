import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import config from '../../../astro-i18next.config.ts';
import { clientKeyOf } from '~/config/clients.ts';
import { BODY_CLASSES } from '~/config/pageKinds.ts';
import { RACE } from '~/config/race.ts';
import { ROUTES, type Locale } from '~/i18n/locales.ts';
import { VENDORS } from '~/lib/vendors/vendorSources.ts';
import { ITEMS } from '~/runtime/items/allItems.ts';
import { OWN_ITEMS } from '~/runtime/items/catalogue.ts';
import { shownLife, type ShownLife } from '~/runtime/items/shownLife.ts';
import { codesIn, rowsIn, type Row } from './markdown.ts';
import { missingPaths, pathsIn } from './namedPaths.ts';

const CONTRACT = readFileSync('docs/contract.md', 'utf8');
const rows = rowsIn(CONTRACT);

const { locales, routes } = config;
type RouteId = keyof (typeof routes)['fr'];
const ids = Object.keys(routes.fr) as readonly RouteId[];
const isRouteId = (word: string): word is RouteId => Object.hasOwn(routes.fr, word);

const codeIn = (row: Row, column: string): string => codesIn(row[column] ?? '')[0] ?? '';

/** The rows with an address in each language. */
const addressed = rows.filter((row) => row['address'] !== undefined && row['fr'] !== undefined);

/** The words of an address that are keys of the route table; words in braces are names in the content. */
const idsIn = (address: string): readonly string[] =>
  address
    .replaceAll(/\{\w+\}/g, '')
    .split(/\W+/)
    .filter(isRouteId);

const inLanguage = (address: string, locale: Locale): string =>
  address
    .replace('{locale}', locale)
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : part.replaceAll(/\w+/g, (word) => slugIn(word, locale))))
    .join('');

const slugIn = (word: string, locale: Locale): string => (isRouteId(word) ? routes[locale][word] : word);

const LIVES = {
  tab: 'the tab',
  cleared: 'until removed',
  logout: 'until logout',
  login: 'the login',
  oneLoad: 'one page',
  visit: 'the visit',
} as const;

const lifeOf = (life: ShownLife): string =>
  'until' in life ? LIVES[life.until] : `${life.amount} ${life.unit}${life.amount === 1 ? '' : 's'}`;

describe('the public contract', () => {
  it('names files of the repository that exist', () => {
    expect(pathsIn('docs/contract.md', CONTRACT).length).toBeGreaterThan(100);
    expect(missingPaths('docs/contract.md', CONTRACT)).toEqual([]);
  });

  it('has every segment of the route table in an address', () => {
    const named = new Set(addressed.flatMap((row) => idsIn(codeIn(row, 'address'))));
    expect([...named].toSorted()).toEqual([...ids].toSorted());
  });

  it.each(locales)('has the addresses in %s with the words of the route table', (locale) => {
    const written = addressed.map((row) => codeIn(row, locale));
    expect(written).toEqual(addressed.map((row) => inLanguage(codeIn(row, 'address'), locale)));
  });

  it('has the words that differ in a women’s race', () => {
    const ofWomen = new Map(rows.flatMap((row) => (row['word'] === undefined ? [] : [[codeIn(row, 'word'), row]])));
    expect([...ofWomen.keys()].every(isRouteId)).toBe(true);
    for (const locale of locales)
      for (const id of ids) {
        const row = RACE.riders === 'women' ? ofWomen.get(id) : undefined;
        expect(ROUTES[locale][id], `${id} in ${locale}`).toBe(row ? codeIn(row, locale) : routes[locale][id]);
      }
  });

  it('has every kind of page with the classes of its body, and no other', () => {
    const pages = rows.filter((row) => row['kind'] !== undefined && row['address'] !== undefined);
    const written = pages.map((row) => [codeIn(row, 'kind'), codeIn(row, 'classes of `<body>`')]);
    expect(Object.fromEntries(written)).toEqual(BODY_CLASSES);
    expect(new Set(written.map(String)).size).toBe(Object.keys(BODY_CLASSES).length);
  });

  it('has every stored item with its store and lifetime, and no other', () => {
    const items = rows.filter((row) => row['item'] !== undefined);
    const written = items.map((row) => [codeIn(row, 'item'), row['where'], row['life']]);
    const expected = ITEMS.map((item) => [
      item.name,
      item.where === 'indexedDb' ? 'IndexedDB' : item.where,
      lifeOf(shownLife(item)),
    ]);
    expect(written).toEqual(expected);
  });

  it('lists every stored item that a logout removes', () => {
    const [, paragraph = ''] = /^(A logout removes .+)$/m.exec(CONTRACT) ?? [];
    const named = codesIn(paragraph);
    const removed = OWN_ITEMS.filter(({ where }) => where !== 'cookie').map(({ name }) => name);
    expect(removed.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('has the keys of the client applications', () => {
    const keys = rows.flatMap((row) => (row['the member returns to'] === undefined ? [] : [codeIn(row, 'key')]));
    expect(keys.map(clientKeyOf)).toEqual(keys);
    const [, union = ''] =
      /export type ClientKey =\s*([^;]+);/.exec(readFileSync('src/config/clients.ts', 'utf8')) ?? [];
    expect(keys.toSorted()).toEqual([...union.matchAll(/'(\w+)'/g)].map(([, key = '']) => key).toSorted());
  });

  it('has the globals of the vendors', () => {
    const globals = rows.flatMap((row) => (row['global'] === undefined ? [] : [codeIn(row, 'global')]));
    const expected = Object.values(VENDORS).map(({ expects }) => expects);
    expect(globals).toEqual(expected.filter((name) => !name.includes(' ')));
  });
});
