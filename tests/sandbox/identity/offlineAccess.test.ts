import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { byPassword, newestCode, withFactor } from './factorJourney.ts';
import {
  authorization,
  challenge,
  exchange,
  logIn,
  logInForNow,
  startIdentity,
  withoutRefresh,
} from './startIdentity.ts';

const stepUp = z.object({ token: z.string() });
const challenged = z.object({ challenge_id: z.string() });
const coded = z.object({ code: z.string() });

const started = async () => {
  const identity = await startIdentity();
  await identity.reset();
  const visitor = identity.browser();
  /** The statuses of reading and writing with a token from another browser: only the token's own session counts. */
  const statuses = async (token: string) => {
    const elsewhere = identity.browser();
    const read = await elsewhere.send('/identity/v1/userinfo', undefined, { method: 'GET', token });
    const write = await elsewhere.send('/identity/v1/update-profile', { given_name: 'Ana' }, { token });
    return [read.status, write.status];
  };
  return { identity, visitor, statuses };
};

describe('a login without offline access', () => {
  it('gets no refresh token', async () => {
    const { visitor } = await started();
    const tokens = await logInForNow(visitor);
    expect([tokens.scope, tokens['refresh_token']]).toEqual(['openid email full_write', undefined]);
  });

  it('has an access token that ends with the logout', async () => {
    const { visitor, statuses } = await started();
    const { access_token: token } = await logInForNow(visitor);
    expect(await statuses(token)).toEqual([200, 204]);
    await visitor.ask('/identity/v1/logout');
    expect(await statuses(token)).toEqual([401, 401]);
  });

  it('has an access token that ends when another member logs in in the same browser', async () => {
    const { visitor, statuses } = await started();
    const { access_token: token } = await logInForNow(visitor);
    await logIn(visitor, { email: 'partial@club.example' });
    expect(await statuses(token)).toEqual([401, 401]);
  });

  it('has an access token that stays valid when another browser logs out', async () => {
    const { identity, visitor, statuses } = await started();
    const { access_token: token } = await logInForNow(visitor);
    const other = identity.browser();
    await logIn(other);
    await other.ask('/identity/v1/logout');
    expect(await statuses(token)).toEqual([200, 204]);
  });
});

it('a login with a second factor and without offline access has an access token that ends with the logout', async () => {
  const { sandbox } = await withFactor();
  const visitor = sandbox.browser();
  const pair = challenge();
  const { tkn: proof } = await byPassword(visitor);
  const asked = { ...authorization(pair.challenge, { scope: 'openid email' }), tkn: proof };
  const { token: step_up } = stepUp.parse(await (await visitor.send('/identity/v1/mfa/stepup', asked)).json());
  const begun = await visitor.send('/identity/v1/passwordless/start', { auth_type: 'email', step_up });
  const answer = { ...challenged.parse(await begun.json()), verification_code: await newestCode(sandbox) };
  const { code } = coded.parse(await (await visitor.send('/identity/v1/passwordless/verify', answer)).json());
  const tokens = withoutRefresh.parse(await (await exchange(visitor, code, pair.verifier)).json());
  const read = async () => {
    const options = { method: 'GET', token: tokens.access_token };
    return (await sandbox.browser().send('/identity/v1/userinfo', undefined, options)).status;
  };
  expect([tokens['refresh_token'], await read()]).toEqual([undefined, 200]);
  await visitor.ask('/identity/v1/logout');
  expect(await read()).toBe(401);
});

it('a login with offline access has an access token that outlives the logout and ends when it is revoked', async () => {
  const { visitor, statuses } = await started();
  const { access_token: token, refresh_token } = await logIn(visitor);
  await visitor.ask('/identity/v1/logout');
  expect(await statuses(token)).toEqual([200, 204]);
  await visitor.send('/oauth/revoke', { client_id: 'club', token: refresh_token });
  expect(await statuses(token)).toEqual([401, 401]);
});
