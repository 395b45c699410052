import { beforeEach, expect, it } from 'vitest';
import { countUp, uncount } from '~/runtime/promptCounts.ts';

const viewsKept = (): unknown =>
  (JSON.parse(localStorage.getItem('capping') ?? '{}') as { value?: { pageViews?: unknown } }).value?.pageViews;

const open = (): void => {
  countUp('pageViews');
};

const reloadByItself = (): void => {
  uncount('pageViews');
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

it('a page without a count is left without one, and something else in its place is removed', () => {
  uncount('pageViews');
  expect(localStorage.getItem('capping')).toBeNull();
  localStorage.setItem('capping', '<script>');
  uncount('pageViews');
  expect(localStorage.getItem('capping')).toBeNull();
});
