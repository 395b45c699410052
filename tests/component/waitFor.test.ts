import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT_LIMIT_MS, WAIT_POLL_MS } from '~/config/scripts.ts';
import { waitFor } from '~/lib/browser/vendorScripts.ts';

const LIMITS = { limitMs: WAIT_LIMIT_MS, pollMs: WAIT_POLL_MS };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('waiting for something that another script provides', () => {
  it('checks at once', async () => {
    expect(await waitFor(() => 'there', LIMITS)).toBe('there');
  });

  it('looks every 500 ms', async () => {
    const look = vi.fn((): undefined => undefined);
    void waitFor(look, LIMITS);
    expect(look).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(499);
    expect(look).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('T53 gives up after 5 s, and not before', async () => {
    const found: unknown[] = [];
    const waiting = waitFor<string>(() => undefined, LIMITS).then((what) => found.push(what));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(found).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(found).toEqual([undefined]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('finds something that appears late', async () => {
    const things: string[] = [];
    const waiting = waitFor(() => things[0], LIMITS);
    await vi.advanceTimersByTimeAsync(4_000);
    things.push('late');
    await vi.advanceTimersByTimeAsync(500);
    expect(await waiting).toBe('late');
  });
});
