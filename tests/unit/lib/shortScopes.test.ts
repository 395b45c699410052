import { expect, it } from 'vitest';
import { shortScopes } from '~/lib/shortScopes.ts';

const rule = (scope: string): string => `<style>p[data-astro-cid-${scope}]{margin:0}</style>`;
const mark = (scope: string): string => `<p data-astro-cid-${scope}>`;

it('an element keeps the scope of its style, with a short name', () => {
  expect(shortScopes(rule('xnifvbfj') + mark('xnifvbfj'))).toBe('<style>p[data-0]{margin:0}</style><p data-0>');
});

it('no two components share a scope, however many a page holds', () => {
  const scopes = Array.from({ length: 50 }, (_, index) => `scope0${String(index).padStart(2, '0')}`);
  const names = [...shortScopes(scopes.map(mark).join('')).matchAll(/data-[0-9a-z]+/g)].map(([name]) => name);
  expect(new Set(names).size).toBe(scopes.length);
});

it('an attribute that is not a scope is unchanged', () => {
  expect(shortScopes('<p data-host data-astro-cid>data-astro-cid-</p>')).toBe(
    '<p data-host data-astro-cid>data-astro-cid-</p>',
  );
});
