// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { transactions } from '~/lib/identity/login/transactions.ts';
import { placesHere, transaction } from './placesHere.ts';

const settings = vi.hoisted(() => ({ errors: 'notice' }));

vi.mock('astro:env/client', async (original) => ({
  ...(await original<Readonly<Record<string, unknown>>>()),
  get PUBLIC_UNSOLICITED_ERRORS() {
    return settings.errors;
  },
}));

const DESCRIPTION = 'Call 0800 1234 at once';

/** A page that is opened at this address: each page reads its address once. */
const pageAt = async (query: string) => {
  vi.resetModules();
  history.replaceState(null, '', `/en/authentication/${query}`);
  const { finishReturn } = await import('~/lib/identity/login/returning.ts');
  return finishReturn(placesHere());
};

const query = (state: string): string =>
  `?error=server_error&error_description=${encodeURIComponent(DESCRIPTION)}&state=${state}`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('T09 the error of an address', () => {
  it.each(['theirs', '__proto__', ''])('is not shown without a request of this tab (state %j)', async (state) => {
    transactions.add(transaction());
    expect(await pageAt(query(state))).toEqual({ kind: 'notice' });
  });

  it('shows the provider’s text if it is the response to a login of this tab, and only once', async () => {
    transactions.add(transaction());
    expect(await pageAt(query('ours'))).toEqual({ kind: 'failed', description: DESCRIPTION });
    expect(await pageAt(query('ours'))).toEqual({ kind: 'notice' });
  });
});

it.each(['access_denied', 'login_required', 'server_error', 'invalid_request', '__proto__'])(
  'T10 the error %s that answers no login of this tab is a notice',
  async (error) => {
    expect(await pageAt(`?error=${error}&state=x`)).toEqual({ kind: 'notice' });
    expect(location.search).toBe('');
  },
);

it('if the setting restores the described behaviour, that error is a failure without a text from the address', async () => {
  settings.errors = 'described';
  expect(await pageAt(query('theirs'))).toEqual({ kind: 'failed', description: undefined });
  expect(await pageAt('?code=theirs&state=theirs')).toEqual({ kind: 'nothing' });
  settings.errors = 'notice';
});

describe('T12 a sign-up that began at another provider', () => {
  const unfinished = '?error=signup_required&signup_token=begun&state=ours';

  it('is finished in the tab where it began, and its token leaves the address', async () => {
    const { target } = transaction();
    transactions.add(transaction());
    expect(await pageAt(unfinished)).toEqual({ kind: 'unfinished', token: 'begun', target });
    expect(location.search).not.toContain('signup_token');
  });

  it('is not finished by a mere address, which would link the account of its author', async () => {
    expect(await pageAt(unfinished)).toEqual({ kind: 'notice' });
    expect(location.search).toBe('');
  });
});

it('T13 an answer is good once: a second page with the same address has nothing to exchange', async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetched);
  transactions.add(transaction());
  expect(await pageAt('?code=stolen&state=ours&iss=https://evil.example')).toMatchObject({ kind: 'failed' });
  expect(await pageAt('?code=stolen&state=ours')).toEqual({ kind: 'nothing' });
  expect(fetched).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
