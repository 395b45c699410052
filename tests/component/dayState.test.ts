import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '~/behaviours/dayState.element.ts';

const at = (time: string): number => Date.parse(`2020-09-${time}:00+02:00`);

/** The state of stage 9, Pau – Laruns, as the page was built in the morning. */
const drawn = (): HTMLElement => {
  document.body.innerHTML = `<club-day-state data-day="2020-09-06" data-starts="${at('06T12:15')}" data-ends="${at('06T16:40')}"
    data-timezone="Europe/Paris" data-words='{"toCome":"next","raceDay":"today","onTheRoad":"on the road","finishDue":"result awaited"}'>today</club-day-state>`;
  const element = document.querySelector<HTMLElement>('club-day-state');
  if (element === null) throw new Error('The element is not there.');
  return element;
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset['clock'];
  delete document.documentElement.dataset['pace'];
  vi.useRealTimers();
});

it.each([
  ['05T23:59', 'next'],
  ['06T00:00', 'today'],
  ['06T12:14', 'today'],
  ['06T12:15', 'on the road'],
  ['06T16:40', 'result awaited'],
  ['07T09:00', 'result awaited'],
])('at %s in race time the state of the stage is: %s', (time, word) => {
  vi.setSystemTime(at(time));
  expect(drawn().textContent).toBe(word);
});

it('the text changes with the minute while the page stays open', () => {
  vi.setSystemTime(at('06T12:14'));
  const element = drawn();
  expect(element.textContent).toBe('today');
  vi.advanceTimersByTime(60_000);
  expect(element.textContent).toBe('on the road');
});

it('the text changes with the minute of a clock that runs fast', () => {
  vi.setSystemTime(Date.parse('2026-11-23T09:00:00Z'));
  document.documentElement.dataset['pace'] = '60';
  document.documentElement.dataset['clock'] = String(at('06T12:14') - Date.now() * 60);
  const element = drawn();
  expect(element.textContent).toBe('today');
  vi.advanceTimersByTime(1000);
  expect(element.textContent).toBe('on the road');
  vi.advanceTimersByTime(265_000);
  expect(element.textContent).toBe('result awaited');
});

it('the text is checked four times a second at most, however fast the clock runs', () => {
  vi.setSystemTime(Date.parse('2026-11-23T09:00:00Z'));
  document.documentElement.dataset['pace'] = '3600';
  document.documentElement.dataset['clock'] = String(at('06T00:00') - Date.now() * 3600);
  const looks = vi.spyOn(window, 'setTimeout');
  drawn();
  vi.advanceTimersByTime(10_000);
  expect(looks.mock.calls.length).toBeGreaterThan(30);
  expect(looks.mock.calls.length).toBeLessThan(45);
});

it('the text follows the clock of the page, which the debug console moves', () => {
  vi.setSystemTime(at('06T09:00'));
  const element = drawn();
  document.documentElement.dataset['clock'] = String(at('06T17:00') - Date.now());
  document.dispatchEvent(new CustomEvent('club:clock'));
  expect(element.textContent).toBe('result awaited');
});
