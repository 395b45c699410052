import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from '~/lib/browser/timers.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits at most five seconds on a page that is never idle', async () => {
  vi.useFakeTimers();
  // A busy browser calls back at the time limit, and never without one.
  vi.stubGlobal('requestIdleCallback', (callback: () => void, options?: IdleRequestOptions) => {
    if (options?.timeout !== undefined) setTimeout(callback, options.timeout);
  });
  const done = vi.fn();
  void whenIdle().then(done);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledTimes(1);
});
