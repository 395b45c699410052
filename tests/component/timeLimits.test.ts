import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkSilently } from '~/lib/identity/session/checkSilently.ts';
import { callProvider } from '~/lib/identity/login/provider.ts';
import { placesHere } from '../unit/identity/placesHere.ts';

// A provider that accepts requests and never answers.
vi.mock('~/lib/identity/sdk/loadClient.ts', () => ({ loadClient: () => new Promise(() => undefined) }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['R03 a call that is never answered', 10_000, () => callProvider(placesHere(), () => Promise.resolve())],
  ['R05 a silent check that is never answered', 5000, () => checkSilently(placesHere())],
] as const)('%s is given up after its time limit, and not before', async (_what, limit, call) => {
  const ended: unknown[] = [];
  void call().then((outcome) => ended.push(outcome));
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual([{ ok: false, failure: expect.objectContaining({ code: 'unreachable' }) as unknown }]);
});
