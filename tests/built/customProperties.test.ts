import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtSite } from './builtSite.ts';
import { pagesByKind } from './pagesByKind.ts';

const stylesOf = (html: string): string =>
  [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => css).join('');

const scripts = [...builtSite.files]
  .filter((file) => /^_astro\/.*\.js$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(builtSite.root, file), 'utf8') }));

const used = (text: string): readonly string[] =>
  // A use with a fallback needs no declaration.
  [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);

const declared = (css: string): ReadonlySet<string> =>
  new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name));

it('no style of a page or a script uses the long name of a custom property', () => {
  const holdsOne = (text: string): boolean => text.includes('--club-');
  expect(pagesByKind.all.filter(({ html }) => holdsOne(stylesOf(html))).map(({ address }) => address)).toEqual([]);
  expect(scripts.filter(({ code }) => holdsOne(code)).map(({ file }) => file)).toEqual([]);
});

it('every custom property that a page uses is declared in its styles', () => {
  const missing = pagesByKind.all.flatMap(({ address, html }) => {
    const known = declared(stylesOf(html));
    return used(html)
      .filter((name) => !known.has(name))
      .map((name) => `${address} ${name}`);
  });
  expect(new Set(missing)).toEqual(new Set());
});

const filesNamedIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/[\w-]+\.[\w-]{8}\.js\b/g)].map(([file]) => `_astro/${file}`));

/** Scripts that are referenced by other scripts or by JSON files: any page can load them. */
const loadedAnywhere = new Set(
  [
    ...scripts.map(({ code }) => code),
    ...[...builtSite.files]
      .filter((file) => file.endsWith('.json') && !file.startsWith('pagefind/'))
      .map((file) => readFileSync(join(builtSite.root, file), 'utf8')),
  ].flatMap((text) => [...filesNamedIn(text)]),
);

it('every custom property that the styles of a script use is declared there, or on every page that can load the script', () => {
  const pages = pagesByKind.all
    .filter(({ html }) => html.includes('club-header'))
    .map(({ html }) => ({ named: filesNamedIn(html), known: declared(stylesOf(html)) }));
  const missing = scripts.flatMap(({ file, code }) => {
    // In a race without course files, no page loads the cursor of the profile.
    const loading = pages.filter(({ named }) => loadedAnywhere.has(file) || named.has(file));
    const own = new Set([
      ...declared(code),
      ...[...code.matchAll(/setProperty\(.(--[\w-]+)/g)].map(([, name = '']) => name),
    ]);
    return [...new Set(used(code))]
      .filter((name) => !own.has(name) && loading.some(({ known }) => !known.has(name)))
      .map((name) => `${file} ${name}`);
  });
  expect(missing).toEqual([]);
});
