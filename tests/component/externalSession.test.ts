import { afterEach, expect, it, vi } from 'vitest';
import { dropSession, keepSession } from '~/lib/identity/session/keptSession.ts';
import { memberOf } from '../memberOf.ts';

const host = vi.hoisted(() => ({ production: '' }));
vi.mock('astro:env/client', async (original) =>
  Object.defineProperty({ ...(await original<object>()) }, 'PUBLIC_PRODUCTION_HOST', {
    get: () => host.production,
    enumerable: true,
  }),
);

const cookies = (): readonly string[] => document.cookie.split('; ').map((pair) => pair.replace(/=.*/, ''));

afterEach(() => {
  dropSession();
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  ['the host of production', location.hostname, ['_club', '_ext_session']],
  ['another host', 'club.example', ['_club']],
  ['a site without one', '', ['_club']],
])('the cookie of the external session is set on the host of production alone: %s', (_what, production, expected) => {
  host.production = production;
  const tokens = { accessToken: 'a', refreshToken: undefined, clientId: 'club', canWrite: false };
  keepSession(memberOf(), { ...tokens, expiresAt: Date.now() + 3_600_000 }, {});
  expect(cookies().toSorted()).toEqual(expected);
});
