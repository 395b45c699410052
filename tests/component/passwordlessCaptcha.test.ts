import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyForms } from '~/islands/auth/lazyForms.ts';
import { importChunk } from '~/runtime/loadChunk.ts';
import { contextHere } from './authIsland.tsx';

vi.mock('astro:env/client', async (original) => ({
  ...(await original<Readonly<Record<string, unknown>>>()),
  PUBLIC_PASSWORDLESS: 'true',
}));
vi.mock(import('~/runtime/loadChunk.ts'));

const SETTINGS = { domain: 'id.club.example', sso: true, is_public: true, pkce_enforced: true, scope: 'openid' };
const DEMANDED = { error: 'invalid_request', error_message_key: 'error.captcha.required' };
const PROOF = { captchaToken: 'a person', captchaProvider: 'captchafox' };

/** The bodies with which the SDK has begun a login without a password. */
const begun: Record<string, unknown>[] = [];

/** A provider that refuses to start one without a captcha. */
const provider = (input: unknown, { body }: RequestInit = {}): Promise<Response> => {
  const address = String(input);
  if (address.includes('/identity/v1/config')) return Promise.resolve(Response.json(SETTINGS));
  if (address.includes('/sso/data')) return Promise.resolve(Response.json({ is_authenticated: false }));
  const asked = JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>;
  begun.push(asked);
  return Promise.resolve(
    'captcha_token' in asked ? new Response(null, { status: 204 }) : Response.json(DEMANDED, { status: 400 }),
  );
};

beforeEach(() => {
  begun.length = 0;
  vi.stubGlobal('fetch', provider);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  localStorage.clear();
});

const WAYS = [
  ['a link by mail', 'magic-link', { email: 'ana@club.example' }, 'linkMailed'],
  ['a code by text message', 'phone', { phone_number: '+33612345678' }, 'factor'],
] as const;

const submit = (form: 'magic-link' | 'phone', fields: Readonly<Record<string, string>>) =>
  lazyForms(contextHere())[form](new Map(Object.entries(fields)));

it.each(WAYS)(
  '%s is asked for once more with the captcha that the provider demands',
  async (_what, form, fields, next) => {
    vi.mocked(importChunk).mockResolvedValue({ solveCaptcha: () => Promise.resolve(PROOF) });
    expect(await submit(form, fields)).toBe(next);
    expect(begun).toHaveLength(2);
    const [bare = {}, proven = {}] = begun;
    expect(bare).toMatchObject(fields);
    expect(bare).not.toHaveProperty('captcha_token');
    expect(proven).toMatchObject({ ...fields, captcha_token: 'a person', captcha_provider: 'captchafox' });
    // A new attempt: the secrets of the first one are not reused.
    expect(proven['state']).not.toBe(bare['state']);
  },
);

it.each(WAYS)(
  '%s whose captcha is cancelled shows a message beside the form, and stores nothing for a return',
  async (_what, form, fields) => {
    vi.mocked(importChunk).mockResolvedValue({ solveCaptcha: () => Promise.resolve(undefined) });
    const step = await submit(form, fields);
    expect(step).toMatchObject({ aside: 'captcha' });
    expect(begun).toHaveLength(1);
    expect(localStorage.getItem('login_result')).toBeNull();
  },
);
