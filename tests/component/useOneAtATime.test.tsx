import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOneAtATime } from '~/islands/shared/useOneAtATime.ts';

afterEach(cleanup);

it('one action runs at a time, and the next one once it has settled, also after a rejection', async () => {
  const { result } = renderHook(useOneAtATime);
  const first = Promise.withResolvers<string>();
  const second = vi.fn(() => Promise.resolve('second'));
  let running = Promise.resolve<string | undefined>(undefined);
  await act(async () => {
    running = result.current.attempt(() => first.promise);
    expect(await result.current.attempt(second)).toBeUndefined();
  });
  expect([result.current.isBusy, second.mock.calls.length]).toEqual([true, 0]);
  await act(async () => {
    first.reject(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
  });
  expect(result.current.isBusy).toBe(false);
  await act(async () => {
    expect(await result.current.attempt(second)).toBe('second');
  });
});
