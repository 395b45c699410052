import type * as nodeCrypto from 'node:crypto';
import { randomInt } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { newestCode } from './factorJourney.ts';
import { startIdentity } from './startIdentity.ts';

vi.mock('node:crypto', async (load) => {
  const real = await load<typeof nodeCrypto>();
  return { ...real, randomInt: vi.fn(real.randomInt) };
});

it('a code is a number of the cryptographic generator, of all numbers with six digits', async () => {
  const identity = await startIdentity();
  await identity.reset();
  // The overload with one bound has no callback.
  vi.mocked<(max: number) => number>(randomInt).mockImplementation(() => 4711);
  const body = { client_id: 'club', email: 'member@club.example' };
  expect((await identity.browser().send('/identity/v1/forgot-password', body)).status).toBe(204);
  expect(vi.mocked(randomInt).mock.calls).toEqual([[1_000_000]]);
  expect(await newestCode(identity)).toBe('004711');
});
