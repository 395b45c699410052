import { createHash } from 'node:crypto';
import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { newestCode } from './factorJourney.ts';
import {
  authorization,
  authorize,
  challenge,
  isLoggedIn,
  logIn,
  PASSWORD,
  SITE,
  startIdentity,
} from './startIdentity.ts';

const V1 = '/identity/v1';
const EMAIL = 'member@club.example';

const started = async () => {
  const sandbox = await startIdentity();
  await sandbox.reset();
  return { sandbox, attacker: sandbox.browser(), victim: sandbox.browser() };
};

const magicLink = async ({ sandbox, attacker }: Awaited<ReturnType<typeof started>>) => {
  const start = { ...authorization(challenge().challenge), auth_type: 'magic_link', email: EMAIL };
  await attacker.send(`${V1}/passwordless/start`, start);
  const [mail] = await sandbox.mails();
  return mail?.link ?? '';
};

describe('an unfinished login of another person', () => {
  test('T77 logs nobody in by a login token in a link', async () => {
    const { attacker, victim } = await started();
    const login = { client_id: 'club', email: EMAIL, password: PASSWORD };
    const token = z.object({ tkn: z.string() });
    const { tkn } = token.parse(await (await attacker.send(`${V1}/password/login`, login)).json());
    const { back } = await authorize(victim, authorization(challenge().challenge, { tkn }));
    expect(back?.searchParams.get('error')).toBe('access_denied');
    expect(await isLoggedIn(victim)).toBe(false);
    await logIn(attacker);
    expect(await isLoggedIn(attacker)).toBe(true);
  });

  test('T77 logs nobody in by a magic link, which still works in the browser that requested it', async () => {
    const scene = await started();
    const { attacker, victim } = scene;
    const link = await magicLink(scene);
    const refused = await victim.ask(link, { headers: { 'accept-language': 'de' } });
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('in dem Browser')]);
    expect(await isLoggedIn(victim)).toBe(false);
    const entered = await attacker.ask((await attacker.ask(link)).headers.get('location') ?? '');
    expect(entered.headers.get('location')).toContain('code=');
    expect(await isLoggedIn(attacker)).toBe(true);
  });

  test('T77 links no account of a victim at another provider, and enters none', async () => {
    const { attacker, victim } = await started();
    const { answer } = await authorize(attacker, authorization(challenge().challenge, { provider: 'google' }));
    const page = answer.headers.get('location') ?? '';
    const body = new URLSearchParams({ decision: 'continue', person: 'new', email: 'eva@club.example', name: 'Eva' });
    expect([(await victim.ask(page)).status, (await victim.ask(page, { method: 'POST', body })).status]).toEqual([
      410, 410,
    ]);
    expect(await isLoggedIn(victim)).toBe(false);
    expect((await attacker.ask(page)).status).toBe(200);
  });

  test.each([
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['as text', { 'content-type': 'text/plain' }, 415],
    ['of another origin', { 'content-type': 'application/json', origin: 'https://evil.example' }, 403],
  ])('T77 logs nobody in by a code that a page sends %s', async (_how, headers, status) => {
    const scene = await started();
    const { sandbox, victim } = scene;
    await magicLink(scene);
    const fields = { email: EMAIL, verification_code: await newestCode(sandbox) };
    const body = status === 403 ? JSON.stringify(fields) : new URLSearchParams(fields).toString();
    const answer = await victim.ask(`${V1}/passwordless/verify`, { method: 'POST', headers, body });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []]);
    expect(await isLoggedIn(victim)).toBe(false);
  });

  test('T77 is not taken from an ID token of Google in a link of another site', async () => {
    const { attacker, victim } = await started();
    const nonce = 'a-nonce-of-the-page';
    const told = createHash('sha256').update(nonce).digest('base64url');
    const wish = { client_id: 'sandbox.apps.googleusercontent.com', nonce: told, email: 'mallory@mail.example' };
    const given = await attacker.send('/social/google/credential', wish);
    const { credential: id_token } = z.object({ credential: z.string() }).parse(await given.json());
    const query = new URLSearchParams(authorization(challenge().challenge, { nonce, id_token })).toString();
    const followed = async (from: string) => {
      const headers = { 'sec-fetch-site': from };
      return (await victim.ask(`/social/google/credential?${query}`, { headers })).headers.get('location');
    };
    for (const from of ['cross-site', 'none']) expect(await followed(from)).toContain('deny=invalid_request');
    expect(await followed('same-site')).toContain('tkn=');
  });
});

test('T74 a HEAD has none of the effects of a GET', async () => {
  const scene = await started();
  const { attacker } = scene;
  const link = await magicLink(scene);
  const session = `${V1}/logout?redirect_to=${encodeURIComponent(`${SITE}/fr/`)}`;
  await logIn(attacker);
  for (const address of [link, session, '/oauth/authorize?client_id=club']) {
    const answer = await attacker.ask(address, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, expect.not.stringContaining('HEAD')]);
  }
  expect(await isLoggedIn(attacker)).toBe(true);
  expect((await attacker.ask(link)).status).toBe(303);
});
