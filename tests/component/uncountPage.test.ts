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

it('a page that reloads itself counts as one page view, however often it does', () => {
  open();
  for (let time = 0; time < 9; time += 1) reloadByItself();
  expect(viewsKept()).toBe(1);
  open();
  expect(viewsKept()).toBe(2);
});

it('a count at its limit stays there', () => {
  for (let time = 0; time < 9; time += 1) open();
  reloadByItself();
  expect(viewsKept()).toBe(7);
});

it('without a stored count none is stored, and an invalid entry is removed', () => {
  uncount('pageViews');
  expect(localStorage.getItem('capping')).toBeNull();
  localStorage.setItem('capping', '<script>');
  uncount('pageViews');
  expect(localStorage.getItem('capping')).toBeNull();
});
