import { afterEach, expect, it, vi } from 'vitest';
import { sendAside } from '~/lib/browser/measuring.ts';

const COLLECTOR = 'https://collector.example/';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('R22 T52 a request to a blocked collector reports a failure, and throws no error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(sendAside(COLLECTOR, '{}')).resolves.toBe(false);
});

it.each([
  [204, true],
  [500, false],
])('R22 T52 after the status %i a hit counts as delivered: %s', async (status, isTaken) => {
  const ask = vi.fn(() => Promise.resolve(new Response(null, { status })));
  vi.stubGlobal('fetch', ask);
  expect(await sendAside(COLLECTOR, '{}')).toBe(isTaken);
  expect(ask).toHaveBeenCalledWith(COLLECTOR, expect.objectContaining({ credentials: 'omit', keepalive: true }));
});
