import { expect, it } from 'vitest';
import { ROUTES } from '../../sandbox/routes.ts';
import { askAtRandom } from '../sandbox/identity/randomBodies.ts';
import { SEED } from '../seed.ts';
import { logIn, startIdentity } from '../sandbox/identity/startIdentity.ts';

it('10 000 random bodies on every route cause no error of the server', { timeout: 3_600_000 }, async () => {
  console.log(`Random bodies with CLUB_SEED=${SEED}.`);
  const identity = await startIdentity();
  await identity.reset();
  const { access_token: token } = await logIn(identity.browser());
  const routes = ROUTES.filter(({ path }) => !path.startsWith('/sandbox/'));
  expect(await askAtRandom(identity, routes, { seed: SEED, perRoute: 10_000, token })).toEqual([]);
});
