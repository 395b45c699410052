import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageClock } from '~/lib/browser/pageClock.ts';
import { $now } from '~/stores/now.ts';

/** nanostores unmounts a store one second after its last listener has left. */
const LETTING_GO_MS = 1000;

/** The parts of a document that the clock of a page uses. */
const pageWithoutMark = () => Object.assign(new EventTarget(), { documentElement: { dataset: {} }, hidden: false });

beforeEach(() => {
  vi.stubGlobal('document', pageWithoutMark());
  vi.useFakeTimers({ now: Date.parse('2020-08-29T11:59:57.250Z') });
});

afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('$now', () => {
  it('is the current time with the first subscriber', () => {
    const stop = $now.listen(() => undefined);
    expect($now.get()).toBe(Date.parse('2020-08-29T11:59:57.250Z'));
    stop();
  });

  it('changes on every full second, not every 1000 ms after the first read', () => {
    const seen: string[] = [];
    const stop = $now.listen((now) => seen.push(new Date(now).toISOString().slice(17, 23)));
    vi.advanceTimersByTime(3000);
    stop();
    expect(seen.slice(-3)).toEqual(['58.000', '59.000', '00.000']);
  });

  it('does not fall behind when the machine sleeps', () => {
    const seen: number[] = [];
    const stop = $now.listen((now) => seen.push(now));
    vi.setSystemTime(Date.parse('2020-08-29T13:00:00.400Z'));
    vi.advanceTimersByTime(750);
    stop();
    expect(seen.at(-1)).toBe(Date.parse('2020-08-29T13:00:01.150Z'));
  });

  it('R31 sleeps in a hidden tab, without a timer, and is right at once when that is seen again', () => {
    const seen: number[] = [];
    const stop = $now.listen((now) => seen.push(now));
    const show = (isHidden: boolean): void => {
      Object.assign(document, { hidden: isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    show(true);
    expect(vi.getTimerCount()).toBe(0);
    const before = seen.length;
    vi.advanceTimersByTime(86_400_000);
    expect(seen).toHaveLength(before);
    show(false);
    stop();
    expect(seen.at(-1)).toBe(Date.parse('2020-08-30T11:59:57.250Z'));
  });

  it('stops without subscribers', () => {
    const stop = $now.listen(() => undefined);
    stop();
    vi.advanceTimersByTime(LETTING_GO_MS);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('follows the clock of the page at once when that is moved, continues from there, and returns', () => {
    const seen: string[] = [];
    const stop = $now.listen((now) => seen.push(new Date(now).toISOString()));
    pageClock.move(Date.parse('2020-09-06T12:00:00.500Z'));
    vi.advanceTimersByTime(500);
    pageClock.move();
    stop();
    expect(seen.slice(-3)).toEqual([
      '2020-09-06T12:00:00.500Z',
      '2020-09-06T12:00:01.000Z',
      '2020-08-29T11:59:57.750Z',
    ]);
  });

  it('uses one timer for all subscribers', () => {
    const stops = [1, 2, 3].map(() => $now.listen(() => undefined));
    expect(vi.getTimerCount()).toBe(1);
    for (const stop of stops) stop();
  });

  it('runs as fast as the clock of the page, at most four times a second, and returns to the speed of the device', () => {
    const [began, device] = [Date.parse('2020-09-06T10:00:00Z'), Date.now()];
    Object.assign(document.documentElement.dataset, { pace: '60', clock: String(began - device * 60) });
    const seen: number[] = [];
    const stop = $now.listen((now) => seen.push(now - began));
    expect($now.get()).toBe(began);
    vi.advanceTimersByTime(1000);
    expect(seen.slice(-4)).toEqual([15_000, 30_000, 45_000, 60_000]);
    pageClock.move(began);
    vi.advanceTimersByTime(500);
    expect(pageClock.now()).toBe(began + 30_000);
    pageClock.move();
    expect([pageClock.now(), pageClock.pace()]).toEqual([Date.now(), 1]);
    stop();
  });
});
