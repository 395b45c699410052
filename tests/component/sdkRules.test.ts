import { createClient } from '@reachfive/identity-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from '~/lib/identity/failureOf.ts';
import { loadClient } from '~/lib/identity/sdk/loadClient.ts';

const SITE = { origin: 'https://id.club.example', language: 'en', locale: 'en-GB' };
const SETTINGS = { domain: 'id.club.example', sso: true, is_public: true, pkce_enforced: true, scope: 'openid' };
const MEMBER = { email: 'someone@club.example', password: 'Tourmalet-2115-Neige' };

/** A provider that returns the settings of the client, and accepts any password. */
const provider = (input: unknown): Promise<Response> => {
  const address = String(input);
  if (address.includes('/identity/v1/config')) return Promise.resolve(Response.json(SETTINGS));
  if (address.includes('/password/login')) return Promise.resolve(Response.json({ tkn: 'x' }));
  if (address.includes('/sso/data')) return Promise.resolve(Response.json({ is_authenticated: false }));
  return new Promise(() => undefined);
};

const client = () => createClient({ domain: SETTINGS.domain, clientId: 'club' });

beforeEach(() => {
  vi.stubGlobal('fetch', provider);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the SDK', () => {
  it.each([
    ['domain', { clientId: 'club' }],
    ['clientId', { domain: SETTINGS.domain }],
  ])('refuses settings without %s by name', (field, settings) => {
    expect(() => createClient(settings as Parameters<typeof createClient>[0])).toThrow(
      `The reach5 creation config has errors: ${field} is not set`,
    );
  });

  it('asks for the settings of a client, in its language and for its variant at Google', async () => {
    const asked: URL[] = [];
    vi.stubGlobal('fetch', (input: unknown) => {
      asked.push(new URL(String(input)));
      return provider(input);
    });
    const settings = { domain: SETTINGS.domain, clientId: 'club', language: 'de', googleVariant: 'web' };
    await createClient(settings as Parameters<typeof createClient>[0])
      .getSessionInfo()
      .catch(() => undefined);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      client_id: 'club',
      lang: 'de',
      google_variant: 'web',
    });
  });

  it('refuses the implicit flow where PKCE is enforced', async () => {
    const auth = { responseType: 'token', redirectUri: 'https://club.example/' } as const;
    await expect(client().loginFromSession(auth)).rejects.toThrow('Cannot use implicit flow when PKCE is enforced');
  });

  it.each([true, false])('hands the password to the browser only where that is asked for: %s', async (isAsked) => {
    const store = vi.fn(() => Promise.resolve());
    const create = vi.fn((asked: unknown) => Promise.resolve(asked));
    vi.stubGlobal('navigator', { credentials: { create, store } });
    // Without a redirect URI the SDK starts the implicit flow, which is refused after the password was passed on.
    await expect(client().loginWithPassword({ ...MEMBER, saveCredentials: isAsked })).rejects.toThrow();
    expect(store).toHaveBeenCalledTimes(isAsked ? 1 : 0);
    expect(create.mock.calls).toEqual(isAsked ? [[{ password: { id: MEMBER.email, password: MEMBER.password } }]] : []);
  });

  it('loses a login that the provider has accepted where the browser refuses to keep its password', async () => {
    const refusal = new DOMException('Only public keys', 'NotSupportedError');
    vi.stubGlobal('navigator', { credentials: { create: () => Promise.reject(refusal), store: vi.fn() } });
    await expect(client().loginWithPassword({ ...MEMBER, saveCredentials: true })).rejects.toBe(refusal);
  });
});

it('an empty client id is no client id: the login fails as misconfigured', async () => {
  const failure: unknown = await loadClient({ ...SITE, clientId: '' }).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failureOf(failure).code).toBe('misconfigured');
});
