import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { compressedSize } from '../../scripts/bench/compressedSize.ts';
import { measureBytes } from '../../scripts/bench/measureBytes.ts';
import { tableOf } from '../../scripts/bench/tableOf.ts';
import { verdictOf } from '../../scripts/bench/verdictOf.ts';
import { builtSite, type BuiltPage } from './builtSite.ts';
import { pagesByKind } from './pagesByKind.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { rows, heavyPages } = measureBytes(builtSite.root);

const scriptsOf = ({ document }: BuiltPage) =>
  document()
    .all('script')
    .filter(({ attributes }) => attributes.get('type') !== 'application/ld+json');

const pagesWith = (isWrong: (page: BuiltPage) => boolean): readonly string[] =>
  builtSite.pages.filter(isWrong).map(({ address }) => address);

/** Every inlined script of the site once. */
const inlined = new Set(builtSite.pages.flatMap((page) => scriptsOf(page).map(({ rawText }) => rawText)));

describe('the weight of the site', () => {
  it('is printed', () => {
    console.log(tableOf(rows));
    expect(rows.length).toBeGreaterThan(10);
  });

  it.each(rows.filter((row) => verdictOf(row) !== ''))('keeps its budget: $what', (row) => {
    expect(`${verdictOf(row)}: ${JSON.stringify(row)}`).toMatch(/^kept/);
  });

  it('keeps the budget of every page, not only of the heaviest', () => {
    expect(heavyPages).toEqual([]);
  });
});

/** The search page needs its script: it loads the island and the index at once. */
const isSearch = ({ address }: BuiltPage): boolean => pagesByKind.of('search').some((page) => page.address === address);

describe('a page before any interaction', () => {
  it('loads no script', () => {
    expect(pagesWith(({ document }) => document().all('script[src]').length > 0)).toEqual([]);
  });

  it('preloads no style sheet and no module', () => {
    const asksFor = ({ document }: BuiltPage) =>
      document()
        .all('link')
        .filter(({ attributes }) => /stylesheet|modulepreload/.test(attributes.get('rel') ?? ''));
    expect(pagesWith((page) => !isSearch(page) && asksFor(page).length > 0)).toEqual([]);
    expect(
      pagesWith(({ document }) =>
        document()
          .all('style')
          .some(({ rawText }) => rawText.includes('@import')),
      ),
    ).toEqual([]);
  });

  it('has no Astro island and no React', () => {
    expect(
      pagesWith(({ html }) => /<astro-|astro:hydrate|__reactContainer|react\.(?:element|transitional)/i.test(html)),
    ).toEqual([]);
    expect([...inlined].filter((script) => /react|jsx|hydrate/i.test(script))).toEqual([]);
  });
});

describe('the live chat', () => {
  const chunk = /data-chunk="\/(_astro\/chat\.[\w-]+\.js)"/;

  it('is referenced by the pages of the club, and by no others', () => {
    const clubs = pagesByKind.of('club').map(({ address }) => address);
    expect(pagesWith(({ html }) => chunk.test(html))).toEqual(clubs);
  });

  it('weighs no more than 25 kB with its client, in addition to React and what a page for members loads anyway', () => {
    const [club] = pagesByKind.of('club');
    const [, file = ''] = chunk.exec(club?.html ?? '') ?? [];
    expect(compressedSize(readFileSync(join(builtSite.root, file), 'utf8'))).toBeLessThanOrEqual(25_000);
  });
});

describe('an inlined script', () => {
  it('is a module, so that it never blocks rendering, except those that must run before the first paint', () => {
    const isHint = (script: string): boolean =>
      [
        'dataset.session=`member`',
        'session=`awaited`',
        'classList.add(`webview`)',
        'classList.add(`has-query`)',
        'get(`restrictedMessage`)',
        'dataset.property=',
        'get(`initialScreen`)',
        '_alert_closed',
        'live.dataset.room',
        'dataset.seenOf',
      ].some((word) => script.includes(word)) && script.length < 1200;
    const early = (page: BuiltPage) => scriptsOf(page).filter(({ attributes }) => attributes.get('type') !== 'module');
    expect(pagesWith((page) => early(page).some(({ rawText }) => !isHint(rawText)))).toEqual([]);
    // One each for the session and web views, and for the alert and what a reader has not seen yet. On the race centre one for the room of
    // the live data; on the club's page one for a member who is expected and one for the stages that were seen; on the search page one for
    // the presence of a query. On the login one for the reason of a redirect, one for the remembered property (cookies are read in
    // src/runtime alone) and one for its first screen.
    const limitOn = (page: BuiltPage): number => (page.html.includes('<club-authentication') ? 5 : 4);
    expect(pagesWith((page) => early(page).length > limitOn(page))).toEqual([]);
  });

  it('is included in a page only once', () => {
    expect(
      pagesWith((page) => new Set(scriptsOf(page).map(({ rawText }) => rawText)).size < scriptsOf(page).length),
    ).toEqual([]);
  });
});

describe('fonts', () => {
  it('have a fallback of the same metrics on Windows and macOS, Linux and Android, so that the layout does not shift when they load', () => {
    const [{ html } = { html: '' }] = pagesByKind.of('home');
    const faces = html.match(/@font-face\s*\{[^}]*size-adjust[^}]*\}/g) ?? [];
    for (const weight of ['800', '400 500', '600 700']) {
      const names = faces.filter((face) => face.includes(`font-weight:${weight}`)).join();
      expect(names, weight).toMatch(/local\(Arial\b.*local\(Liberation Sans\b.*local\(Roboto-Regular\)/);
    }
  });

  it('never block text from being rendered', () => {
    const faces = new Set(pagesByKind.all.flatMap(({ html }) => html.match(/@font-face\s*\{[^}]*\}/g) ?? []));
    const blocking = [...faces].filter((face) => face.includes('.woff2') && !/font-display:\s*swap/.test(face));
    expect(faces.size).toBeGreaterThan(0);
    expect(blocking).toEqual([]);
  });
});
