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

  it('keeps the budget of every page, not of the heaviest alone', () => {
    expect(heavyPages).toEqual([]);
  });
});

/** The search page is there for its script: it asks for the island and the index while it is read. */
const isSearch = ({ address }: BuiltPage): boolean => pagesByKind.of('search').some((page) => page.address === address);

describe('a page before its reader acts', () => {
  it('asks for no script', () => {
    expect(pagesWith(({ document }) => document().all('script[src]').length > 0)).toEqual([]);
  });

  it('asks for no style sheet and no module ahead of time', () => {
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

  it('holds no island of Astro and nothing of React', () => {
    expect(
      pagesWith(({ html }) => /<astro-|astro:hydrate|__reactContainer|react\.(?:element|transitional)/i.test(html)),
    ).toEqual([]);
    expect([...inlined].filter((script) => /react|jsx|hydrate/i.test(script))).toEqual([]);
  });
});

describe('the live chat', () => {
  const chunk = /data-chunk="\/(_astro\/chat\.[\w-]+\.js)"/;

  it('is named by the pages of the club, and by no others', () => {
    const clubs = pagesByKind.of('club').map(({ address }) => address);
    expect(pagesWith(({ html }) => chunk.test(html))).toEqual(clubs);
  });

  it('weighs no more than 25 kB with its client, beyond React and what the page of a member has anyway', () => {
    const [club] = pagesByKind.of('club');
    const [, file = ''] = chunk.exec(club?.html ?? '') ?? [];
    expect(compressedSize(readFileSync(join(builtSite.root, file), 'utf8'))).toBeLessThanOrEqual(25_000);
  });
});

describe('an inlined script', () => {
  it('is a module, so that it never keeps the page from being drawn, but the one that must speak before', () => {
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
    // One for the session and web views, one for the alert and for what a reader has not seen yet, on the race centre one for the room of the live data, on the club's
    // page one for a member who is awaited and one for the stages that were seen, on the search one for whether it is asked and, on the login, one for the reason of a redirect, one
    // for the property that is remembered (cookies are read in src/runtime alone) and one for its first screen.
    const limitOn = (page: BuiltPage): number => (page.html.includes('<club-authentication') ? 5 : 4);
    expect(pagesWith((page) => early(page).length > limitOn(page))).toEqual([]);
  });

  it('stands on a page once', () => {
    expect(
      pagesWith((page) => new Set(scriptsOf(page).map(({ rawText }) => rawText)).size < scriptsOf(page).length),
    ).toEqual([]);
  });
});

describe('fonts', () => {
  it('have a stand-in of their size on Windows and macOS, Linux and Android, so that nothing moves when they arrive', () => {
    const [{ html } = { html: '' }] = pagesByKind.of('home');
    const faces = html.match(/@font-face\s*\{[^}]*size-adjust[^}]*\}/g) ?? [];
    for (const weight of ['800', '400 500', '600 700']) {
      const names = faces.filter((face) => face.includes(`font-weight:${weight}`)).join();
      expect(names, weight).toMatch(/local\(Arial\b.*local\(Liberation Sans\b.*local\(Roboto-Regular\)/);
    }
  });

  it('never keep text from being drawn', () => {
    const faces = new Set(pagesByKind.all.flatMap(({ html }) => html.match(/@font-face\s*\{[^}]*\}/g) ?? []));
    const blocking = [...faces].filter((face) => face.includes('.woff2') && !/font-display:\s*swap/.test(face));
    expect(faces.size).toBeGreaterThan(0);
    expect(blocking).toEqual([]);
  });
});
