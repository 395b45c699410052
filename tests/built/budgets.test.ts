import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { builtSite, type BuiltPage } from './builtSite.ts';
import { pagesByKind } from './pagesByKind.ts';
import { ROUTE_TABLE } from './routeTable.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Bytes after brotli at its highest quality, which is Node's default and takes a tenth of a second per page. */
const compressed = (text: string): number => brotliCompressSync(text).length;

/** Bytes after brotli at a quality that is quick and never smaller: a page that fits so need not be squeezed. */
const roughly = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** Kinds of page with the most bytes that each may have (budgets.md). */
const BUDGETS = [
  { kind: 'article', most: 14_600 },
  { kind: 'stage', most: 14_600 },
  { kind: 'team', most: 14_600 },
  { kind: 'rider', most: 14_600 },
  { kind: 'riders', most: 30_000 },
  { kind: 'rankings', most: 30_000 },
  { kind: 'rankings after a stage', most: 30_000 },
  { kind: 'withdrawals', most: 30_000 },
] as const;

const BEHAVIOUR_MOST = 1_500;
const FONTS_MOST = 60_000;

const scriptsOf = ({ document }: BuiltPage) =>
  document()
    .all('script')
    .filter(({ attributes }) => attributes.get('type') !== 'application/ld+json');

const pagesWith = (isWrong: (page: BuiltPage) => boolean): readonly string[] =>
  builtSite.pages.filter(isWrong).map(({ address }) => address);

/** Every inlined script of the site once. */
const inlined = new Set(builtSite.pages.flatMap((page) => scriptsOf(page).map(({ rawText }) => rawText)));

describe('bytes of a page, compressed', () => {
  it.each(BUDGETS)('are at most $most for every page of the kind "$kind"', ({ kind, most }) => {
    const pages = pagesByKind.of(kind);
    expect(pages).not.toEqual([]);
    const heavy = pages.filter(({ html }) => roughly(html) > most && compressed(html) > most);
    expect(heavy.map(({ address, html }) => `${address}: ${compressed(html)}`)).toEqual([]);
  });

  it('are told for the longest page of each kind', () => {
    const kinds = [...new Set(ROUTE_TABLE.map(({ kind }) => kind))];
    const table = kinds.map((kind) => {
      const longest = pagesByKind.of(kind).reduce((one, other) => (other.html.length > one.html.length ? other : one));
      return { kind, page: longest.address, raw: longest.html.length, br: compressed(longest.html) };
    });
    console.table(table.sort((one, other) => other.br - one.br));
    expect(table.every(({ page, br }) => br < roughly(builtSite.page(page).html))).toBe(true);
  });
});

describe('a page before its reader acts', () => {
  it('asks for no script', () => {
    expect(pagesWith(({ document }) => document().all('script[src]').length > 0)).toEqual([]);
  });

  it('asks for no style sheet and no module ahead of time', () => {
    const asksFor = ({ document }: BuiltPage) =>
      document()
        .all('link')
        .filter(({ attributes }) => /stylesheet|modulepreload/.test(attributes.get('rel') ?? ''));
    expect(pagesWith((page) => asksFor(page).length > 0)).toEqual([]);
    expect(
      pagesWith(({ document }) =>
        document()
          .all('style')
          .some(({ rawText }) => rawText.includes('@import')),
      ),
    ).toEqual([]);
  });

  it('holds no island of Astro and nothing of React', () => {
    expect(
      pagesWith(({ html }) => /<astro-|astro:hydrate|__reactContainer|react\.(?:element|transitional)/i.test(html)),
    ).toEqual([]);
    expect([...inlined].filter((script) => /react|jsx|hydrate/i.test(script))).toEqual([]);
  });
});

describe('an inlined script', () => {
  it('is a module, so that it never keeps the page from being drawn', () => {
    expect(pagesWith((page) => scriptsOf(page).some(({ attributes }) => attributes.get('type') !== 'module'))).toEqual(
      [],
    );
  });

  it(`is at most ${BEHAVIOUR_MOST} bytes, compressed`, () => {
    expect(inlined.size).toBeGreaterThan(0);
    const sizes = [...inlined].map((script) => ({ bytes: compressed(script), begins: script.slice(0, 80) }));
    expect(sizes.filter(({ bytes }) => bytes > BEHAVIOUR_MOST)).toEqual([]);
  });

  it('stands on a page once', () => {
    expect(
      pagesWith((page) => new Set(scriptsOf(page).map(({ rawText }) => rawText)).size < scriptsOf(page).length),
    ).toEqual([]);
  });
});

describe('fonts', () => {
  it(`are at most ${FONTS_MOST} bytes together`, () => {
    const fonts = [...builtSite.files].filter((file) => file.endsWith('.woff2'));
    expect(fonts).not.toEqual([]);
    const bytes = fonts.reduce((sum, file) => sum + readFileSync(join(builtSite.root, file)).length, 0);
    expect(bytes).toBeLessThanOrEqual(FONTS_MOST);
  });

  it('never keep text from being drawn', () => {
    const faces = new Set(pagesByKind.all.flatMap(({ html }) => html.match(/@font-face\s*\{[^}]*\}/g) ?? []));
    const blocking = [...faces].filter((face) => face.includes('.woff2') && !/font-display:\s*swap/.test(face));
    expect(faces.size).toBeGreaterThan(0);
    expect(blocking).toEqual([]);
  });
});
