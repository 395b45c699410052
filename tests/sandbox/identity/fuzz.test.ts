import { expect, it } from 'vitest';
import { ROUTES } from '../../../sandbox/routes.ts';
import { SEED } from '../../seed.ts';
import { askAtRandom } from './randomBodies.ts';
import { logIn, startIdentity } from './startIdentity.ts';

it('200 random bodies on every route find no mistake of ours', { timeout: 300_000 }, async () => {
  console.log(`Random bodies with CLUB_SEED=${SEED}.`);
  const identity = await startIdentity();
  await identity.reset();
  const { access_token: token } = await logIn(identity.browser());
  const routes = ROUTES.filter(({ path }) => !path.startsWith('/sandbox/'));
  expect(await askAtRandom(identity, routes, { seed: SEED, perRoute: 200, token })).toEqual([]);
});
