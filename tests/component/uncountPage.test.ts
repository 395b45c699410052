import { beforeEach, expect, it } from 'vitest';
import { followPrompts } from '~/behaviours/followPrompts.ts';
import { uncountPage } from '~/behaviours/uncountPage.ts';

const viewsKept = (): unknown =>
  (JSON.parse(localStorage.getItem('capping') ?? '{}') as { value?: { pageViews?: unknown } }).value?.pageViews;

const open = (): void => {
  followPrompts('/prompts.js');
};

const reloadByItself = (): void => {
  uncountPage();
  open();
};

beforeEach(() => {
  localStorage.clear();
});

it('a page that loads itself again is one page view, however often it does', () => {
  open();
  for (let time = 0; time < 9; time += 1) reloadByItself();
  expect(viewsKept()).toBe(1);
  open();
  expect(viewsKept()).toBe(2);
});

it('a count that is full stays full', () => {
  for (let time = 0; time < 9; time += 1) open();
  reloadByItself();
  expect(viewsKept()).toBe(7);
});

it('a page without a count, or with something else in its place, is left as it is', () => {
  uncountPage();
  expect(localStorage.getItem('capping')).toBeNull();
  localStorage.setItem('capping', '<script>');
  uncountPage();
  expect(localStorage.getItem('capping')).toBe('<script>');
});
