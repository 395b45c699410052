import { expect, it } from 'vitest';
import { withShortNames, withShortProperties } from '~/lib/shortProperties.ts';

const NAMES = { '--club-ink': '--a', '--club-ink-quiet': '--b' };

it('the names of custom properties in a style sheet become short, each as a whole', () => {
  expect(withShortProperties('p{color:var(--club-ink-quiet,var(--club-ink))}', NAMES)).toBe(
    'p{color:var(--b,var(--a))}',
  );
});

it('a property without a short name keeps its own', () => {
  expect(withShortProperties('p{--club-inks:0;--share:1}', NAMES)).toBe('p{--club-inks:0;--share:1}');
});

it('a page has them in its styles and attributes, and says what it said', () => {
  const page = (ink: string): string =>
    `<style>:root{${ink}:#000}</style><style>p{color:var(${ink})}</style><path fill="var(${ink})"><p>It is <code>--club-ink</code>.</p>`;
  expect(withShortNames(page('--club-ink'), NAMES)).toBe(page('--a'));
});
