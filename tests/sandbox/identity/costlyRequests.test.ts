import { expect, test } from 'vitest';
import { cpuOf } from './cpuOf.ts';
import { authorization, challenge, SITE, startIdentity } from './startIdentity.ts';

const repeated = `client_id=club&${'email=a&'.repeat(8000)}`;
const different = Array.from({ length: 6000 }, (_none, index) => `a${index}=1`).join('&');

test.each([
  ['one parameter, repeated', repeated],
  ['different parameters', different],
])('T70 thousands of parameters do not block other requests: %s', async (_what, body) => {
  const { origin, browser } = await startIdentity();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const path of ['authorize', 'token', 'revoke', 'introspect', 'userinfo']) {
    const ask = () => fetch(`${origin}/oauth/${path}`, { method: 'POST', redirect: 'manual', headers, body });
    expect((await ask()).status, path).toBeLessThan(500);
    expect(await cpuOf(ask), path).toBeLessThan(250);
  }
  const { ask } = browser();
  const query = body.slice(0, 12_000);
  for (const path of ['/oauth/authorize', '/identity/v1/custom-token/login', '/oauth/userinfo'])
    expect(await cpuOf(() => ask(`${path}?token=x&${query}`)), path).toBeLessThan(100);
});

test('T70 a request with too many parameters is refused, and the reason says how many there may be', async () => {
  const { origin } = await startIdentity();
  const body = new URLSearchParams(authorization(challenge().challenge));
  for (let index = 0; index < 100; index += 1) body.append('scope', 'openid');
  const answer = await fetch(`${origin}/oauth/authorize`, { method: 'POST', body, headers: { origin: SITE } });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error: 'invalid_request', error_description: 'Send at most 100 parameters' },
  ]);
});
