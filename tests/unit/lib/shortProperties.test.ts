import { expect, it } from 'vitest';
import { withoutSpaces, withShortNames, withShortProperties } from '~/lib/shortProperties.ts';

const NAMES = { '--club-ink': '--a', '--club-ink-quiet': '--b' };

it('the names of custom properties in a style sheet are shortened, each as a whole', () => {
  expect(withShortProperties('p{color:var(--club-ink-quiet,var(--club-ink))}', NAMES)).toBe(
    'p{color:var(--b,var(--a))}',
  );
});

it('a property without a short name keeps its own', () => {
  expect(withShortProperties('p{--club-inks:0;--share:1}', NAMES)).toBe('p{--club-inks:0;--share:1}');
});

it('a page has short names in its styles and attributes, but not in its text', () => {
  const page = (ink: string): string =>
    `<style>:root{${ink}:#000}</style><style>p{color:var(${ink})}</style><path fill="var(${ink})"><p>It is <code>--club-ink</code>.</p>`;
  expect(withShortNames(page('--club-ink'), NAMES)).toBe(page('--a'));
});

it('a constant is replaced by its value everywhere, and has no definition', () => {
  const names = { ...NAMES, '--club-space': '1rem' };
  expect(withShortProperties(':root{--club-ink:#000;--club-space:1rem}p{gap:0 var(--club-space)}', names)).toBe(
    ':root{--a:#000;}p{gap:0 1rem}',
  );
});

it('spaces around commas and slashes are removed, except in strings', () => {
  expect(withoutSpaces('p{font:1rem / 1.5 a, b;content:" / " / ""}')).toBe('p{font:1rem/1.5 a,b;content:" / "/""}');
});
