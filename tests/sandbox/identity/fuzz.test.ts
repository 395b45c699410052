import { expect, it } from 'vitest';
import { ROUTES } from '../../../sandbox/routes.ts';
import { SEED } from '../../seed.ts';
import { askAtRandom } from './randomBodies.ts';
import { logIn, startIdentity } from './startIdentity.ts';

it('60 random bodies on every route cause no error of the server', async () => {
  console.log(`Random bodies with CLUB_SEED=${SEED}.`);
  const identity = await startIdentity();
  await identity.reset();
  const { access_token: token } = await logIn(identity.browser());
  const routes = ROUTES.filter(({ path }) => !path.startsWith('/sandbox/'));
  expect(await askAtRandom(identity, routes, { seed: SEED, perRoute: 60, token })).toEqual([]);
});
