import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Components without a place on the page of all pieces, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'DrawnOnce.astro': 'writes what it is given, and draws nothing itself',
  'OpenGraph.astro': 'stands in the head of the page',
  'PaletteStyle.astro': 'stands in the head of the page',
  'ReplayClock.astro': 'sets the clock of the page, and draws nothing',
};

const COMPONENTS = globSync('src/components/**/*.astro');
const sources = new Map(COMPONENTS.map((file) => [basename(file), readFileSync(file, 'utf8')]));

/** The components that a file uses. */
const usedIn = (source: string): readonly string[] =>
  [...source.matchAll(/^import \w+ from '[^']*?(\w+\.astro)';$/gm)].flatMap(([, name = '']) =>
    sources.has(name) ? name : [],
  );

const PIECES = globSync('src/preview/{Pieces.astro,pieces/*.astro}').map((file) => readFileSync(file, 'utf8'));
const named = PIECES.flatMap((source) =>
  [...source.matchAll(/<\w*Piece name="([^"]+)"/g)].map(([, name = '']) => name),
);

/** A component and all components that it uses. */
const withParts = (name: string): readonly string[] => [name, ...usedIn(sources.get(name) ?? '').flatMap(withParts)];

const shown = new Set(named.filter((name) => sources.has(name)).flatMap(withParts));

describe('the page of all pieces', () => {
  it('shows every component by its name or as a part of one, except those without output', () => {
    const missing = [...sources.keys()].filter((name) => !shown.has(name));
    expect(missing.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
  });

  it('names only existing files, and shows what it names', () => {
    const files = new Set(globSync('src/**/*.{astro,tsx,ts,css}').map((file) => basename(file)));
    expect(named.filter((name) => !files.has(name))).toEqual([]);
    const used = new Set(PIECES.flatMap(usedIn));
    expect(named.filter((name) => sources.has(name) && !used.has(name))).toEqual([]);
  });
});
