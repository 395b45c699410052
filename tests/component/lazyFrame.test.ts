import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyFrame, whenInSight } from '~/islands/partners/lazyFrame.ts';

type Report = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** Calls the callback of the observer of the one watched element; jsdom has no layout. */
let report: Report;
let isWatched: boolean;

class FakeObserver {
  constructor(callback: Report) {
    report = callback;
  }
  observe = (): void => {
    isWatched = true;
  };
  disconnect = (): void => {
    isWatched = false;
  };
}

const comesIntoSight = (): void => {
  report([{ isIntersecting: true }]);
};
const leavesSight = (): void => {
  report([{ isIntersecting: false }]);
};
const hide = (isHidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a place that is filled when it is in the viewport', () => {
  it('is filled once, 200 ms after it came into sight, and not watched any longer', () => {
    const fill = vi.fn();
    whenInSight(document.body, fill);
    vi.advanceTimersByTime(60_000);
    expect(fill).not.toHaveBeenCalled();
    comesIntoSight();
    vi.advanceTimersByTime(199);
    expect(fill).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(fill).toHaveBeenCalledTimes(1);
    expect(isWatched).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that was only scrolled past is not filled', () => {
    const fill = vi.fn();
    whenInSight(document.body, fill);
    comesIntoSight();
    vi.advanceTimersByTime(100);
    leavesSight();
    vi.advanceTimersByTime(60_000);
    expect(fill).not.toHaveBeenCalled();
  });

  it('is looked at again 300 ms after the last look at the soonest', () => {
    const fill = vi.fn();
    whenInSight(document.body, fill);
    comesIntoSight();
    leavesSight();
    // This check finds that the place is no longer in view.
    vi.advanceTimersByTime(200);
    comesIntoSight();
    vi.advanceTimersByTime(299);
    expect(fill).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(fill).toHaveBeenCalledTimes(1);
  });

  it('waits without a timer while the tab is hidden, and is filled 200 ms after it is visible', () => {
    const fill = vi.fn();
    whenInSight(document.body, fill);
    hide(true);
    comesIntoSight();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    hide(false);
    vi.advanceTimersByTime(199);
    expect(fill).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(fill).toHaveBeenCalledTimes(1);
  });

  it('is not filled once the wait was cancelled', () => {
    const fill = vi.fn();
    const stop = whenInSight(document.body, fill);
    comesIntoSight();
    stop();
    hide(false);
    vi.advanceTimersByTime(60_000);
    expect(fill).not.toHaveBeenCalled();
    expect(isWatched).toBe(false);
  });
});

describe('a lazy frame', () => {
  it('has no address before its place is in the viewport, and gets it only then', () => {
    const frame = document.createElement('iframe');
    const addressOf = vi.fn(() => 'https://widgets.example/');
    lazyFrame(frame, addressOf);
    expect(frame.hasAttribute('src')).toBe(false);
    comesIntoSight();
    vi.advanceTimersByTime(199);
    expect(addressOf).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(frame.src).toBe('https://widgets.example/');
  });
});
