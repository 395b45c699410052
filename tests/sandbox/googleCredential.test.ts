import { createHash } from 'node:crypto';
import { z } from 'astro/zod';
import { expect, it } from 'vitest';
import { authenticationPage } from '../../sandbox/identity/clients.ts';
import {
  authorization,
  authorize,
  CALLBACK,
  challenge,
  exchange,
  SITE,
  startIdentity,
} from './identity/startIdentity.ts';

const NONCE = 'a-nonce-of-the-page';
const digest = createHash('sha256').update(NONCE).digest('base64url');
const CLIENT = 'sandbox.apps.googleusercontent.com';

const answered = z.object({ credential: z.string() });

const start = async () => {
  const sandbox = await startIdentity();
  await sandbox.reset();
  const visitor = sandbox.browser();
  const wish = async (given: object) => {
    const answer = await visitor.ask('/social/google/credential', { method: 'POST', body: JSON.stringify(given) });
    const token = answer.status === 200 ? answered.parse(await answer.json()).credential : '';
    return { status: answer.status, token };
  };
  /** Follows a request with an ID token back to the property. */
  const enter = async (token: string, nonce = NONCE, extra: Readonly<Record<string, string>> = {}) => {
    const { challenge: pair, verifier } = challenge();
    let { answer } = await authorize(
      visitor,
      authorization(pair, { provider: 'google', id_token: token, nonce, ...extra }),
    );
    for (let way = 0; way < 3 && (answer.headers.get('location') ?? '').startsWith('/'); way += 1)
      answer = await visitor.ask(answer.headers.get('location') ?? '', { headers: { 'accept-language': 'fr' } });
    const query = new URL(answer.headers.get('location') ?? '', CALLBACK).searchParams;
    return { query, tokens: () => exchange(visitor, query.get('code') ?? '', verifier) };
  };
  return { sandbox, wish, enter };
};

it('an ID token of the stand-in for Google logs in the person for whom it was made, once', async () => {
  const { wish, enter } = await start();
  const { token } = await wish({ client_id: CLIENT, nonce: digest, email: 'tap@club.example' });
  const { query, tokens } = await enter(token);
  expect(query.get('error')).toBeNull();
  expect((await tokens()).status).toBe(200);
  expect((await enter(token)).query.get('error')).toBe('invalid_request');
});

it('the owner of an address that another person had used gets the mail in the language of the page, not of the browser', async () => {
  const { sandbox, wish, enter } = await start();
  const data = { email: 'tap@club.example', password: 'Trojanisches-Pferd-1184', given_name: 'Mallory' };
  await sandbox.browser().send('/identity/v1/signup', { client_id: 'club', data });
  const { token } = await wish({ client_id: CLIENT, nonce: digest, email: 'tap@club.example' });
  const { query } = await enter(token, NONCE, { redirect_uri: authenticationPage(SITE, 'de') });
  expect(query.get('error')).toBeNull();
  expect((await sandbox.mails())[0]).toMatchObject({ kind: 'account-claimed', language: 'de' });
});

it('a token for another nonce, a changed one and no token at all are refused', async () => {
  const { wish, enter } = await start();
  const { token } = await wish({ client_id: CLIENT, nonce: digest, email: 'tap@club.example' });
  const [head = '', body = '', sign = ''] = token.split('.');
  const other = Buffer.from(Buffer.from(body, 'base64url').toString().replace('tap@', 'top@')).toString('base64url');
  expect((await enter(token, 'another nonce')).query.get('error')).toBe('invalid_request');
  for (const wrong of [`${head}.${other}.${sign}`, `${head}.${body}.`, 'x', '..'])
    expect((await enter(wrong)).query.get('error'), wrong).toBe('invalid_request');
});

it('gives no token for another client, and none without an address', async () => {
  const { wish } = await start();
  for (const given of [
    {},
    { client_id: 'x', nonce: digest, email: 'tap@club.example' },
    { client_id: CLIENT, nonce: digest },
  ])
    expect((await wish(given)).status).toBe(422);
});
