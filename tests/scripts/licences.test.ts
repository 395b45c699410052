import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { licencesText } from '../../scripts/licences/licencesText.ts';
import { PARTS_OF_PACKAGES } from '../../scripts/licences/partsOfPackages.ts';
import { shippedNotices } from '../../scripts/licences/shippedNotices.ts';

/** The file of its host that shows a part, and a text in it that identifies the part. */
const SEEN: Readonly<Record<string, readonly [file: string, mark: string]>> = {
  'core-js': ['es/main.js', 'https://github.com/zloirock/core-js/blob/v3.35.0/LICENSE'],
  'regenerator-runtime': ['es/main.js', 'Copyright (c) 2014-present, Facebook, Inc.'],
  eventemitter3: ['dist/hls.light.mjs.map', 'node_modules/eventemitter3/index.js'],
  'url-toolkit': ['dist/hls.light.mjs.map', 'node_modules/url-toolkit/src/url-toolkit.js'],
  '@svta/cml-id3': ['dist/hls.light.mjs.map', 'node_modules/@svta/cml-id3/dist/index.js'],
  preact: ['dist/orejime-standard-en.js', '__k:null,__:null,__b:0'],
  'js-cookie': ['dist/orejime-standard-en.js', '2[346B]|5E|60|7C'],
};

const bundled = (fields: Readonly<Record<string, string>>): string =>
  JSON.stringify([{ name: 'tiny', version: '1.2.3', identifier: 'MIT', text: 'Copyright Tiny', ...fields }]);

const namesIn = (list: string): readonly string[] => shippedNotices('.', list).map(({ name }) => name);

describe('the licences of what the site ships', () => {
  it('are those of the bundled packages, of flags, fonts, search, map data, and of the helpers of the bundler', () => {
    expect(namesIn(bundled({}))).toEqual([
      'tiny',
      'country-flag-icons',
      '@expo-google-fonts/sofia-sans-extra-condensed',
      'source-sans',
      'pagefind',
      'rolldown',
      'vite',
      'world-atlas',
    ]);
  });

  it('include those of packages inside a bundled one, only if that is bundled', () => {
    expect(namesIn(bundled({ name: 'orejime' }))).toEqual(expect.arrayContaining(['preact', 'js-cookie']));
    expect(namesIn(bundled({}))).not.toContain('preact');
  });

  it.each([
    [{ identifier: 'GPL-3.0' }, 'tiny: found GPL-3.0; allowed: '],
    [{ text: '' }, 'tiny: found no text of its licence; allowed: a package with a licence file.'],
  ])('cause the build to fail for %j', (fields, sentence) => {
    expect(() => shippedNotices('.', bundled(fields))).toThrow(sentence);
  });

  it('cause the build to fail for a package that names no licence', () => {
    const list = JSON.stringify([{ name: 'tiny', version: '1.2.3', text: 'All rights reserved' }]);
    expect(() => shippedNotices('.', list)).toThrow('tiny: found no licence; allowed: ');
  });

  it('are in the file in alphabetical order, each with its version, identifier and text', () => {
    const text = licencesText([
      { name: 'b', identifier: 'MIT', covers: 'scripts', text: 'Copyright B' },
      { name: 'a', version: '1.0.0', identifier: 'ISC', covers: 'fonts', text: 'Copyright A' },
    ]);
    expect(text).toContain('a 1.0.0 (ISC)\nCovers fonts.\n\nCopyright A\n');
    expect(text.indexOf('a 1.0.0 (ISC)')).toBeLessThan(text.indexOf('b (MIT)\nCovers scripts.\n\nCopyright B\n'));
  });
});

const PARTS = Object.entries(PARTS_OF_PACKAGES).flatMap(([host, parts]) => parts.map((part) => ({ host, ...part })));

describe('a package inside the published file of another one', () => {
  it.each(PARTS)('$name is still in $host', ({ host, name }) => {
    const [file = '', mark = ''] = SEEN[name] ?? [];
    expect(readFileSync(join('node_modules', host, file), 'utf8')).toContain(mark);
  });

  it('of hls.js is named if its source map lists it', () => {
    const map = readFileSync('node_modules/hls.js/dist/hls.light.mjs.map', 'utf8');
    const packages = [...map.matchAll(/"node_modules\/((?:@[\w-]+\/)?[\w.-]+)\//g)].map(([, name]) => name);
    const named = PARTS.filter(({ host }) => host === 'hls.js').map(({ name }) => name);
    expect(new Set(packages)).toEqual(new Set(named));
  });
});
