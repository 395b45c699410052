import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerTop } from '~/lib/browser/topLink.ts';

const SCREEN = 700;

/** Scrolls the page to a position that is given in screens. */
const scrollBy = (screens: number): void => {
  vi.stubGlobal('scrollY', screens * SCREEN);
  window.dispatchEvent(new Event('scroll'));
};
const pageOf = (screens: number): void => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(screens * SCREEN);
};
const link = (): HTMLAnchorElement | null => document.querySelector<HTMLAnchorElement>('footer > a');
const isSeen = (): boolean => link()?.hidden === false;
const isSeenAt = (screens: number): boolean => {
  scrollBy(screens);
  vi.advanceTimersByTime(500);
  return isSeen();
};

let listen = vi.spyOn(window, 'addEventListener');

beforeEach(() => {
  vi.useFakeTimers();
  listen = vi.spyOn(window, 'addEventListener');
  vi.stubGlobal('innerHeight', SCREEN);
  vi.stubGlobal('scrollY', 0);
  document.body.innerHTML = '<a class="brand" href="/en/">Race</a><footer class="site-footer"></footer>';
});
afterEach(() => {
  for (const [name, listener] of listen.mock.calls) removeEventListener(name, listener as EventListener);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the link to the top', () => {
  it('is visible on a page longer than three screens while the reader scrolls up, until the first screen is reached', () => {
    pageOf(5);
    offerTop('Back to top');
    expect(link()?.textContent).toBe('Back to top');
    expect(isSeenAt(2)).toBe(false);
    expect(isSeenAt(1.5)).toBe(true);
    expect(isSeenAt(1)).toBe(true);
    expect(isSeenAt(1.2)).toBe(false);
    expect(isSeenAt(0.5)).toBe(false);
  });

  it('is visible at the end of the page', () => {
    pageOf(5);
    offerTop('Back to top');
    expect(isSeenAt(3.9)).toBe(false);
    expect(isSeenAt(4)).toBe(true);
  });

  it('is not visible on a shorter page', () => {
    pageOf(3);
    offerTop('Back to top');
    expect(isSeenAt(2)).toBe(false);
  });

  it('is decided at most once in 500 ms, however often the page scrolls', () => {
    const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(10 * SCREEN);
    offerTop('Back to top');
    height.mockClear();
    for (let time = 0; time < 1_000; time += 10) {
      scrollBy(3 - time / 1_000);
      vi.advanceTimersByTime(10);
    }
    expect(height.mock.calls.length).toBeLessThanOrEqual(2);
    vi.advanceTimersByTime(499);
    expect(isSeen()).toBe(true);
  });

  it('leads to the top and its first link, and leaves the address as it is', () => {
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    pageOf(4);
    offerTop('Back to top');
    link()?.click();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(document.activeElement).toBe(document.querySelector('.brand'));
    expect(location.hash).toBe('');
  });
});
