import { afterEach, expect, it, vi } from 'vitest';
import { sendAside } from '~/lib/browser/sendAside.ts';

const COLLECTOR = 'https://collector.example/';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('R22 T52 a collector that is blocked is told as such, and throws nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(sendAside(COLLECTOR, '{}')).resolves.toBe(false);
});

it.each([
  [204, true],
  [500, false],
])('R22 T52 a collector that answers %i has taken it: %s', async (status, isTaken) => {
  const ask = vi.fn(() => Promise.resolve(new Response(null, { status })));
  vi.stubGlobal('fetch', ask);
  expect(await sendAside(COLLECTOR, '{}')).toBe(isTaken);
  expect(ask).toHaveBeenCalledWith(COLLECTOR, expect.objectContaining({ credentials: 'omit', keepalive: true }));
});
