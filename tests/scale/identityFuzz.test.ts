import { expect, it } from 'vitest';
import { ROUTES } from '../../sandbox/routes.ts';
import { askAtRandom } from '../sandbox/identity/randomBodies.ts';
import { logIn, startIdentity } from '../sandbox/identity/startIdentity.ts';

const { CLUB_SEED } = process.env;

it('10 000 random bodies on every route find no mistake of ours', { timeout: 3_600_000 }, async () => {
  const seed = Number(CLUB_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`Random bodies with CLUB_SEED=${seed}.`);
  const identity = await startIdentity();
  await identity.reset();
  const { access_token: token } = await logIn(identity.browser());
  const routes = ROUTES.filter(({ path }) => !path.startsWith('/sandbox/'));
  expect(await askAtRandom(identity, routes, { seed, perRoute: 10_000, token })).toEqual([]);
});
