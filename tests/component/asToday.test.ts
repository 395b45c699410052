import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '~/behaviours/asToday.element.ts';

/** A time on a day long after the race, when the race's time zone has winter time. */
const at = (time: string): number => Date.parse(`2026-11-26T${time}+01:00`);

const UNITS = { one: ['day', 'hour', 'minute', 'second'], several: ['days', 'hours', 'minutes', 'seconds'] };
const WORDS = { ahead: 'starts at 12:15', onTheRoad: 'on the road since 12:15', finished: 'was expected by 16:40' };

/** The element for stage 9 as if it were today; `ends` is null where the time of the finish is unknown. */
const drawn = (ends: string | null = '16:40'): HTMLElement => {
  const element = document.createElement('club-as-today');
  Object.assign(element.dataset, {
    timezone: 'Europe/Paris',
    starts: '12:15',
    units: JSON.stringify(UNITS),
    words: JSON.stringify(WORDS),
  });
  if (ends !== null) element.dataset['ends'] = ends;
  element.innerHTML = '<p data-said>starts at 12:15</p><p role="timer" data-left hidden></p>';
  document.body.append(element);
  return element;
};
const said = (element: HTMLElement) => element.querySelector('[data-said]')?.textContent;
const left = (element: HTMLElement) => {
  const place = element.querySelector<HTMLElement>('[data-left]');
  return place?.hidden === true ? null : place?.textContent;
};

beforeEach(() => {
  document.documentElement.lang = 'en';
  vi.useFakeTimers();
});

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset['clock'];
  delete document.documentElement.dataset['pace'];
  vi.useRealTimers();
});

it.each([
  ['00:00:00', WORDS.ahead, '12 hours 15 minutes 0 seconds'],
  ['11:13:59', WORDS.ahead, '1 hour 1 minute 1 second'],
  ['12:14:20', WORDS.ahead, '40 seconds'],
  ['12:15:00', WORDS.onTheRoad, null],
  ['16:39:59', WORDS.onTheRoad, null],
  ['16:40:00', WORDS.finished, null],
  ['23:59:59', WORDS.finished, null],
])('at %s in race time the text is: %s (%s)', (time, sentence, digits) => {
  vi.setSystemTime(at(time));
  const element = drawn();
  expect(said(element)).toBe(sentence);
  expect(left(element)).toBe(digits);
});

it('stays “on the road” where the time of the finish is unknown', () => {
  vi.setSystemTime(at('23:00:00'));
  expect(said(drawn(null))).toBe(WORDS.onTheRoad);
});

it('counts every second, and announces the start and not the digits', () => {
  vi.setSystemTime(at('12:14:58'));
  const element = drawn();
  expect(left(element)).toBe('2 seconds');
  vi.advanceTimersByTime(1000);
  expect(left(element)).toBe('1 second');
  expect(element.querySelector('[role=status]')?.textContent).toBe(WORDS.ahead);
  expect(element.querySelector('[role=status] [data-left], [aria-live]')).toBeNull();
  vi.advanceTimersByTime(1000);
  expect(element.querySelector('[role=status]')?.textContent).toBe(WORDS.onTheRoad);
  expect(left(element)).toBeNull();
});

it('follows the clock of the page, which a replay moves and speeds up', () => {
  vi.setSystemTime(at('18:00:00'));
  const element = drawn();
  const { dataset } = document.documentElement;
  dataset['pace'] = '60';
  dataset['clock'] = String(Date.parse('2020-09-06T12:14:00+02:00') - Date.now() * 60);
  document.dispatchEvent(new CustomEvent('club:clock'));
  expect(left(element)).toBe('1 minute 0 seconds');
  vi.advanceTimersByTime(1000);
  expect(said(element)).toBe(WORDS.onTheRoad);
});
