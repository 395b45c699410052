// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberData } from '~/lib/identity/account/memberData.ts';
import { deleteAccount } from '~/lib/identity/account/deleteAccount.ts';
import type { Places } from '~/lib/identity/contract.ts';
import { loadClient } from '~/lib/identity/sdk/loadClient.ts';
import { devicesAt } from '~/lib/identity/security/sessionDevices.ts';
import { chatCredential } from '~/lib/identity/services/chatCredential.ts';
import { requestMembersText } from '~/lib/identity/services/requestMembersText.ts';
import { checkSilently } from '~/lib/identity/session/checkSilently.ts';
import { keepSession } from '~/lib/identity/session/keptSession.ts';
import { memberOf } from '../../memberOf.ts';
import { placesHere } from './placesHere.ts';

vi.mock(import('~/lib/identity/sdk/loadClient.ts'));
vi.mock(import('~/lib/identity/session/checkSilently.ts'), async (load) => {
  const { checkSilently: real } = await load();
  return { checkSilently: vi.fn(real) };
});
vi.mock(import('~/config/services.ts'), () => ({
  SERVICES: {
    members: 'https://api.example/members/{lang}/{id}',
    chatCredential: 'https://api.example/chat',
    accountDeletion: 'https://api.example/{lang}/accounts/{accountId}/delete',
  } as never,
}));

const MINUTE = 60_000;
const asked: string[] = [];
const languages: (string | null)[] = [];

/** Stores tokens whose access token is valid for some more minutes. */
const logIn = (minutes: number, accessToken = 'a'): void => {
  const expiresAt = Date.now() + minutes * MINUTE;
  keepSession(memberOf(), { accessToken, refreshToken: 'r', expiresAt, clientId: 'club', canWrite: false }, {});
};

beforeEach(() => {
  vi.mocked(loadClient).mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit = {}) => {
    asked.push(new URL(address).pathname);
    languages.push(new Headers(headers).get('accept-language'));
    return Promise.resolve(Response.json({ id: 'marie' }));
  });
});
afterEach(() => {
  asked.length = 0;
  languages.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it.each([
  ['the text of an article', requestMembersText, ['/members/en/stage-9']],
  ['a credential of the chat', chatCredential, ['/chat']],
  ['the list of devices', (places: Places) => devicesAt(places).list(), ['/identity/v1/session-devices']],
  ['a deletion', deleteAccount, ['/identity/v1/userinfo', '/en/accounts/marie/delete']],
])('with a fresh token, %s neither loads the SDK nor requests the session', async (_what, call, paths) => {
  logIn(10);
  await call(placesHere(), 'stage-9');
  expect(asked).toEqual(paths);
  expect(loadClient).not.toHaveBeenCalled();
});

it('with a fresh token, the file of all data neither loads the SDK nor requests the session', async () => {
  logIn(10);
  expect(await memberData(placesHere())).toMatchObject({ ok: true });
  expect(loadClient).not.toHaveBeenCalled();
});

it('with a token that expires soon, the SDK is loaded to renew it', async () => {
  logIn(0.25);
  await requestMembersText(placesHere(), 'stage-9');
  expect(loadClient).toHaveBeenCalled();
});

it.each([
  ['a deletion', deleteAccount],
  ['the file of all data', memberData],
  ['the list of devices', (places: Places) => devicesAt(places).list()],
])('%s requests messages in the language of the page', async (_what, call) => {
  logIn(10);
  await call({ ...placesHere(), language: 'de' });
  expect(languages.length).toBeGreaterThan(0);
  expect(new Set(languages)).toEqual(new Set(['de']));
});

describe('a token that the provider has ended before its time', () => {
  /** A provider that accepts only the new token; the paths and tokens of the requests. */
  const refusing = () => {
    const sent: string[] = [];
    vi.stubGlobal('fetch', (address: string, { method = 'GET', headers }: RequestInit = {}) => {
      const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? '';
      sent.push(`${method} ${new URL(address).pathname.split('/').at(-1)} ${token}`);
      if (token !== 'new') return Promise.resolve(Response.json({ error: 'invalid_token' }, { status: 401 }));
      if (method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }));
      return Promise.resolve(Response.json({ id: 'marie' }));
    });
    return sent;
  };

  it.each([
    ['the list of devices', (places: Places) => devicesAt(places).list(), 'GET session-devices', 1],
    ['the end of two sessions', (places: Places) => devicesAt(places).end(['d1', 'd2']), 'DELETE d1', 2],
    ['a deletion', deleteAccount, 'GET userinfo', 1],
    ['the file of all data', memberData, 'GET userinfo', 5],
  ])('is replaced for a request that the site sends itself: %s', async (what, call, first, count) => {
    const old = what.replaceAll(' ', '-');
    logIn(10, old);
    vi.mocked(checkSilently).mockImplementation(() => {
      logIn(10, 'new');
      return Promise.resolve({ ok: true, value: { member: memberOf(), isFirstLogin: false } });
    });
    const sent = refusing();
    expect(await call(placesHere())).toMatchObject({ ok: true });
    expect([sent[0], sent[count]]).toEqual([`${first} ${old}`, `${first} new`]);
    expect(checkSilently).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the list of devices', (places: Places) => devicesAt(places).list()],
    ['a deletion', deleteAccount],
    ['the file of all data', memberData],
  ])('ends the login if the session has ended as well: %s', async (what, call) => {
    const old = `ended-${what.replaceAll(' ', '-')}`;
    logIn(10, old);
    vi.mocked(checkSilently).mockResolvedValue({ ok: false, failure: { code: 'anonymous' } });
    const sent = refusing();
    expect(await call(placesHere())).toMatchObject({ ok: false, failure: { code: 'anonymous' } });
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.every((line) => line.endsWith(old))).toBe(true);
  });
});

it('ending the sessions of devices succeeds although one of them has logged out meanwhile, and fails for any other refusal', async () => {
  logIn(10);
  const answers = new Map([
    ['gone', 404],
    ['phone', 204],
    ['busy', 429],
  ]);
  vi.stubGlobal('fetch', (address: string) => {
    const status = answers.get(new URL(address).pathname.split('/').at(-1) ?? '') ?? 500;
    const body = status === 204 ? null : JSON.stringify({ error: 'refused' });
    return Promise.resolve(new Response(body, { status }));
  });
  const { end } = devicesAt(placesHere());
  expect(await end(['gone', 'phone'])).toEqual({ ok: true, value: undefined });
  expect(await end(['gone', 'busy'])).toMatchObject({ ok: false });
});
