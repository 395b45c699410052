import { expect, it } from 'vitest';
import { ROUTES } from '../../../sandbox/routes.ts';
import { SEED } from '../../seed.ts';
import { askAtRandom } from './randomBodies.ts';
import { logIn, startIdentity } from './startIdentity.ts';

/** Several thousand requests: more than the limit of a test allows on a busy machine. */
const TIMEOUT_MS = 180_000;

it('60 random bodies on every route cause no error of the server', { timeout: TIMEOUT_MS }, async () => {
  console.log(`Random bodies with CLUB_SEED=${SEED}.`);
  const { origin, reset, browser } = await startIdentity();
  const renew = async () => {
    await reset();
    return (await logIn(browser())).access_token;
  };
  const routes = ROUTES.filter(({ path }) => !path.startsWith('/sandbox/'));
  expect(await askAtRandom(origin, routes, { seed: SEED, perRoute: 60, clients: 4, renew })).toEqual([]);
});
