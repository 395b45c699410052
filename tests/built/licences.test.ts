import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { builtSite } from './builtSite.ts';
import { pagesByKind } from './pagesByKind.ts';

const read = (file: string): string => readFileSync(join(builtSite.root, file), 'utf8');

const LICENCES = read('licences.txt');

/** The packages that the bundler lists for the scripts of this build. */
const BUNDLED = z
  .array(z.object({ name: z.string(), version: z.string(), identifier: z.string(), text: z.string().min(1) }))
  .parse(JSON.parse(read('.deploy/bundled-packages.json')));

/** The packages with a section, by name. */
const NAMED: ReadonlyMap<string, string> = new Map(
  LICENCES.split(/^-{80}$/m)
    .slice(1)
    .map((section) => [/^\s*(\S+)/.exec(section)?.[1] ?? '', section.trim()]),
);

/** Folders whose code runs in browsers. */
const IN_BROWSERS = 'src/{behaviours,islands,stores,lib/{browser,chat,identity,search,tracking}}/**/*.{ts,tsx}';
const IMPORTED = /(?:^import (?!type\b)[^;]*?from |^import |\bimport\()'((?:@[\w-]+\/)?[a-z][\w.-]*)[^']*'/gm;

/** The packages that the sources for browsers import, independent of the bundler's list. */
const importedPackages = (): ReadonlySet<string> =>
  new Set(
    globSync(IN_BROWSERS)
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORTED)])
      .flatMap(([, name = '']) => (name === 'astro' || name === 'virtual' ? [] : [name])),
  );

describe('licences.txt', () => {
  it.each(BUNDLED)(
    'has the bundled $name with its version, licence and notice',
    ({ name, version, identifier, text }) => {
      expect(NAMED.get(name)).toContain(`${name} ${version} (${identifier})`);
      expect(NAMED.get(name)).toContain(text);
    },
  );

  it('has every package that the sources for browsers import', () => {
    const imported = importedPackages();
    expect(imported.size).toBeGreaterThan(5);
    expect([...imported].filter((name) => !NAMED.has(name))).toEqual([]);
  });

  it.each([
    ['_astro/fonts/*.woff2', 'source-sans', 'SIL OPEN FONT LICENSE'],
    ['_astro/fonts/*.woff2', '@expo-google-fonts/sofia-sans-extra-condensed', 'SIL OPEN FONT LICENSE'],
    ['pagefind/pagefind.js', 'pagefind', 'MIT License'],
    ['*/pictures/*.png', 'world-atlas', 'Natural Earth'],
  ])('covers %s by %s', (files, name, sentence) => {
    expect(globSync(files, { cwd: builtSite.root }).length).toBeGreaterThan(0);
    expect(NAMED.get(name)).toContain(sentence);
  });

  it('contains nothing about the machine that built it', () => {
    expect(LICENCES).not.toContain(process.cwd());
  });

  it('is linked by the privacy page in every language', () => {
    const pages = pagesByKind.of('privacy');
    expect(pages.length).toBeGreaterThan(0);
    for (const { html } of pages) expect(html).toContain('href="/licences.txt"');
  });
});
