import { expect, it } from 'vitest';
import { ROUTES } from '../../sandbox/routes.ts';
import { safeHeaders } from '../../sandbox/safeHeaders.ts';
import { authorization, authorize, challenge, logIn, SITE, startIdentity } from './identity/startIdentity.ts';

const POLICY = 'content-security-policy';

/** Headers that every response has. */
const OF_ALL = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': expect.stringMatching(/^(?:same-site|cross-origin)$/) as unknown,
  'cross-origin-opener-policy': expect.stringMatching(/^(?:same-origin-allow-popups|unsafe-none)$/) as unknown,
  'permissions-policy': expect.stringContaining('camera=()') as unknown,
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  [POLICY]: expect.stringMatching(/^default-src 'none';.*frame-ancestors /) as unknown,
};

it('T78 every answer has the security headers: each route, a redirect, a refusal, a preflight and a fault', async () => {
  const { browser, fail } = await startIdentity();
  const { ask } = browser();
  for (const { method, path } of ROUTES) {
    if (path === '/sandbox/reset') continue;
    const answer = await ask(path.replace(/:\w+/g, 'eshop'), { method });
    await answer.arrayBuffer();
    const headers = Object.fromEntries(answer.headers);
    expect(headers, `${method} ${path}`).toMatchObject({ ...OF_ALL, 'cache-control': expect.any(String) as unknown });
    // A header that RFC 6797 forbids over http.
    expect(headers, path).not.toHaveProperty('strict-transport-security');
  }
  for (const [path, init, status] of [
    ['/nothing', {}, 404],
    ['/mailbox', { method: 'DELETE' }, 405],
    ['/oauth/token', { method: 'OPTIONS' }, 204],
    ['/identity/v1/logout?redirect_to=http%3A%2F%2Flocalhost%3A4321%2Ffr%2F', {}, 303],
  ] as const) {
    const answer = await ask(path, init);
    expect([path, answer.status]).toEqual([path, status]);
    expect(Object.fromEntries(answer.headers), path).toMatchObject(OF_ALL);
  }
  await fail({ path: '/mailbox', kind: 'status', status: 503 });
  expect(Object.fromEntries((await ask('/mailbox')).headers)).toMatchObject(OF_ALL);
});

it('T78 strict transport security stands on https alone', () => {
  expect(safeHeaders('/', 'https://id.club.example')).toHaveProperty('strict-transport-security');
  expect(safeHeaders('/', 'http://localhost:4400')).not.toHaveProperty('strict-transport-security');
});

it('T78 pages of a login keep the window that has opened them, and other pages are severed from strangers', () => {
  const openerOf = (path: string) => safeHeaders(path, SITE)['cross-origin-opener-policy'];
  const ofLogins = [
    '/oauth/authorize',
    '/social/google/x',
    '/popup/relay',
    '/identity/v1/logout',
    '/link/verify-email/x',
    '/second-factor/x',
  ];
  for (const path of ofLogins) expect([path, openerOf(path)]).toEqual([path, 'unsafe-none']);
  for (const path of ['/', '/mailbox', '/partners/eshop/'])
    expect([path, openerOf(path)]).toEqual([path, 'same-origin-allow-popups']);
});

/** The page with which an authorization is answered, and its policy. */
const pageOf = async (parameters: Readonly<Record<string, string>>) => {
  const { browser, reset, origin } = await startIdentity();
  await reset();
  const visitor = browser();
  await logIn(visitor);
  const { answer } = await authorize(visitor, authorization(challenge().challenge, { state: 'x', ...parameters }));
  expect(answer.status).toBe(200);
  return { origin, policy: answer.headers.get(POLICY) ?? '', page: await answer.text() };
};

it('T78 the page of a silent check runs its own script, and only the site and the properties may frame it', async () => {
  const { policy, page, origin } = await pageOf({ response_mode: 'web_message', prompt: 'none' });
  expect(page).toContain('postMessage');
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).toMatch(/; ?script-src '?sha256-/);
  expect(policy.split(/; ?/)).toContain(`frame-ancestors ${SITE} ${origin}`);
});

it('T78 the page that posts an answer leads to the redirect URI alone, and nobody may frame it', async () => {
  const { policy, page } = await pageOf({ response_mode: 'form_post' });
  expect(page).toContain('method="post"');
  expect(policy).toMatch(/; ?script-src '?sha256-/);
  expect(policy.split(/; ?/)).toEqual(expect.arrayContaining([`form-action ${SITE}`, "frame-ancestors 'none'"]));
});

it('T78 the page that answers a popup may not be framed', async () => {
  const { policy, page } = await pageOf({ display: 'popup' });
  expect(page).toContain('opener');
  expect(policy.split(/; ?/)).toContain("frame-ancestors 'none'");
});

it('T78 a response that anybody may read names no cookies', async () => {
  const { origin } = await startIdentity();
  for (const from of [SITE, 'https://evil.example']) {
    const answer = await fetch(`${origin}/identity/v1/config?client_id=club`, { headers: { origin: from } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  }
});
