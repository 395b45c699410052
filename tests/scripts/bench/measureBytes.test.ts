import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { measureBytes } from '../../../scripts/bench/measureBytes.ts';
import { verdictOf } from '../../../scripts/bench/verdictOf.ts';
import { builtFolder, without } from './builtFolder.ts';

const page = (more = '') => `<!doctype html><html><head><title>x</title></head><body>${more}</body></html>`;
/** Text that brotli can hardly compress. */
const heavy = (bytes: number) => randomBytes(bytes).toString('base64');
const SCRIPT = '<script type="module">customElements.define("club-x",X)</script>';
const SITE = {
  'fr/index.html': page(SCRIPT),
  'fr/actualites/index.html': page(),
  'fr/actualites/laruns/index.html': page(SCRIPT),
  'fr/etapes/etape-9/index.html': page(),
  'fr/equipes/ineos-grenadiers/index.html': page(),
  'fr/coureurs/index.html': page(),
  'fr/coureurs/tadej-pogacar/index.html': page(),
  'fr/classements/index.html': page(),
  'fr/classements/abandons/index.html': page(),
  'fr/course-en-direct/index.html': page(),
  '_astro/fonts/text.woff2': 'wOF2',
};
const measured = (changes: Readonly<Record<string, string>> = {}) => {
  const { rows, heavyPages } = measureBytes(builtFolder({ ...SITE, ...changes }));
  return { heavyPages, broken: rows.filter((row) => verdictOf(row) === 'BROKEN').map(({ what }) => what) };
};

describe('the weights of a built site', () => {
  it('keep every budget when every page is light', () => {
    expect(measured()).toEqual({ heavyPages: [], broken: [] });
  });

  it('name a page over the budget of its kind, by its address', () => {
    const { heavyPages, broken } = measured({ 'fr/etapes/etape-9/index.html': page(heavy(15_000)) });
    expect(heavyPages).toHaveLength(1);
    expect(heavyPages[0]).toMatch(/^\/fr\/etapes\/etape-9\/: \d{5} bytes, at most 14600$/);
    expect(broken).toEqual(['stage: the heaviest of 1']);
  });

  it('allow more for a long table', () => {
    expect(measured({ 'fr/coureurs/index.html': page(heavy(20_000)) }).broken).toEqual([]);
    expect(measured({ 'fr/coureurs/index.html': page(heavy(31_000)) }).broken).toEqual(['riders: the heaviest of 1']);
  });

  it.each([
    ['<link rel="stylesheet" href="/a.css">', 'requests before the first paint'],
    ['<style>@import "/a.css";</style>', 'requests before the first paint'],
    ['<script type="module" src="/a.js"></script>', 'scripts asked for before the reader acts'],
    ['<link rel="modulepreload" href="/a.js">', 'scripts asked for before the reader acts'],
    ['<astro-island></astro-island>', 'that hold React'],
  ])('refuse %s on a reading page', (markup, budget) => {
    const { broken } = measured({ 'fr/coureurs/tadej-pogacar/index.html': page(markup) });
    expect(broken).toEqual([expect.stringContaining(budget)]);
  });

  it('refuse heavy scripts, heavy fonts and heavy suggestions', () => {
    const script = (bytes: number) => `<script type="module">customElements.define("club-y",${heavy(bytes)})</script>`;
    const changes = {
      'fr/index.html': page(script(8_000)),
      'fr/etapes/etape-9/index.html': page(script(4_000)),
      '_astro/fonts/display.woff2': 'x'.repeat(60_000),
      'suggestions/fr.json': heavy(16_000),
    };
    expect(measured(changes).broken).toEqual([
      'scripts of reading pages: the heaviest of 2',
      'scripts of other pages: the heaviest of 1',
      'fonts together',
      'suggestions: the heaviest of 1',
    ]);
  });

  it('refuse a site that lacks a kind of page, and a folder without a site', () => {
    const { rows } = measureBytes(builtFolder(without(SITE, 'fr/etapes/etape-9/index.html')));
    expect(rows.filter((row) => verdictOf(row) === 'BROKEN').map(({ what }) => what)).toEqual([
      'stage: the heaviest of 0',
    ]);
    expect(() => measureBytes(builtFolder({}))).toThrow('run "npm run build" first');
  });
});
