import { expect, it } from 'vitest';
import { ROUTES } from '../../../sandbox/routes.ts';
import { SEED } from '../../seed.ts';
import { askAtRandom } from './randomBodies.ts';
import { logIn, startIdentity } from './startIdentity.ts';

/** Several thousand requests: more than the limit of a test allows on a busy machine. */
const TIMEOUT_MS = 180_000;

it('60 random bodies on every route cause no error of the server', { timeout: TIMEOUT_MS }, async () => {
  console.log(`Random bodies with CLUB_SEED=${SEED}.`);
  const identity = await startIdentity();
  await identity.reset();
  const { access_token: token } = await logIn(identity.browser());
  const routes = ROUTES.filter(({ path }) => !path.startsWith('/sandbox/'));
  expect(await askAtRandom(identity, routes, { seed: SEED, perRoute: 60, token })).toEqual([]);
});
