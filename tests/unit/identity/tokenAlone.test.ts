// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memberData } from '~/lib/identity/account/memberData.ts';
import { deleteAccount } from '~/lib/identity/account/deleteAccount.ts';
import type { Places } from '~/lib/identity/contract.ts';
import { loadClient } from '~/lib/identity/sdk/loadClient.ts';
import { devicesAt } from '~/lib/identity/security/sessionDevices.ts';
import { chatCredential } from '~/lib/identity/services/chatCredential.ts';
import { requestMembersText } from '~/lib/identity/services/requestMembersText.ts';
import { keepSession } from '~/lib/identity/session/keptSession.ts';
import { memberOf } from '../../memberOf.ts';
import { placesHere } from './placesHere.ts';

vi.mock(import('~/lib/identity/sdk/loadClient.ts'));
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

/** Keeps tokens whose access token lives for some minutes more. */
const logIn = (minutes: number): void => {
  const expiresAt = Date.now() + minutes * MINUTE;
  keepSession(memberOf(), { accessToken: 'a', refreshToken: 'r', expiresAt, clientId: 'club', canWrite: false }, {});
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
])('with a fresh token, %s neither loads the SDK nor asks for the session', async (_what, call, paths) => {
  logIn(10);
  await call(placesHere(), 'stage-9');
  expect(asked).toEqual(paths);
  expect(loadClient).not.toHaveBeenCalled();
});

it('with a fresh token, the file of all data neither loads the SDK nor asks for the session', async () => {
  logIn(10);
  expect(await memberData(placesHere())).toMatchObject({ ok: true });
  expect(loadClient).not.toHaveBeenCalled();
});

it('with a token that ends soon, the SDK is loaded to renew it', async () => {
  logIn(0.25);
  await requestMembersText(placesHere(), 'stage-9');
  expect(loadClient).toHaveBeenCalled();
});

it.each([
  ['a deletion', deleteAccount],
  ['the file of all data', memberData],
  ['the list of devices', (places: Places) => devicesAt(places).list()],
])('%s asks for messages in the language of the page', async (_what, call) => {
  logIn(10);
  await call({ ...placesHere(), language: 'de' });
  expect(languages.length).toBeGreaterThan(0);
  expect(new Set(languages)).toEqual(new Set(['de']));
});
