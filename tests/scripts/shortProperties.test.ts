import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shortNamesIn } from '../../scripts/shortProperties.ts';
import { temporaryFolder } from './temporaryFolder.ts';

it('the custom properties of all sources get letters in alphabetical order', () => {
  const sources = temporaryFolder();
  mkdirSync(join(sources, 'components'));
  writeFileSync(join(sources, 'tokens.css'), ':root { --club-paper: white; --club-ink: black; --share: 1; }');
  writeFileSync(join(sources, 'components', 'A.astro'), '<path fill="var(--club-ink-quiet)" />');
  writeFileSync(join(sources, 'article.md'), 'It is `--club-article`.');
  expect(shortNamesIn(sources)).toEqual({ '--club-ink': '--a', '--club-ink-quiet': '--b', '--club-paper': '--c' });
});

it('after z the names have two letters, and all are unique', () => {
  const sources = temporaryFolder();
  const names = Array.from({ length: 800 }, (_, index) => `--club-${1000 + index}`);
  writeFileSync(join(sources, 'tokens.css'), names.join(' '));
  const short = Object.values(shortNamesIn(sources));
  expect(short.slice(24, 28)).toEqual(['--y', '--z', '--aa', '--ab']);
  expect(short.at(-1)).toBe('--adt');
  expect(new Set(short).size).toBe(names.length);
});

it('a token that is defined only once is replaced by its value', () => {
  const sources = temporaryFolder();
  mkdirSync(join(sources, 'styles'));
  writeFileSync(
    join(sources, 'styles', 'tokens.css'),
    ':root { --club-font: var(--club-face); --club-gap: 0.5rem; --club-gutter: 1rem; }',
  );
  writeFileSync(join(sources, 'page.css'), '@media print { :root { --club-gutter: 0px; } }');
  expect(shortNamesIn(sources)).toEqual({
    '--club-face': '--a',
    '--club-font': '--b',
    '--club-gap': '.5rem',
    '--club-gutter': '--c',
  });
});

it('a colour that is the same by day and at night is replaced by its value, unless something in the sources defines it', () => {
  const sources = temporaryFolder();
  writeFileSync(join(sources, 'page.css'), 'p { color: var(--club-band); --club-focus: var(--club-focus-on-band); }');
  expect(shortNamesIn(sources, { '--club-band': '#123', '--club-focus': '#456' })).toEqual({
    '--club-band': '#123',
    '--club-focus': '--a',
    '--club-focus-on-band': '--b',
  });
});
