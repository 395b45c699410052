import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from '~/lib/browser/timers.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits on a page that never rests for five seconds, and not longer', async () => {
  vi.useFakeTimers();
  // A busy browser calls back when the time limit is over, and without one never.
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
