// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '~/lib/identity/contract.ts';
import { mailAt } from '~/lib/identity/account/mailAddress.ts';
import { profileAt } from '~/lib/identity/account/profile.ts';
import { finishLoginCode } from '~/lib/identity/login/loginCode.ts';
import { awaitPasskey, signInWithPasskey } from '~/lib/identity/login/passkey.ts';
import { signIn, signUp } from '~/lib/identity/login/provider.ts';
import { leaveToLogIn, sendMagicLink } from '~/lib/identity/login/redirectLogin.ts';
import { transactions } from '~/lib/identity/login/transactions.ts';
import { finishFactor, startFactor } from '~/lib/identity/login/secondFactor.ts';
import { stateOf } from '~/lib/identity/sdk/random.ts';
import { checkSilently } from '~/lib/identity/session/checkSilently.ts';
import { forgetSession } from '~/lib/identity/session/keptSession.ts';
import { PROFILE } from '~/runtime/items/member.ts';
import { writeItem } from '~/runtime/storage.ts';
import { memberOf } from '../../memberOf.ts';
import { setSession } from '../../setSession.ts';
import { clientWith, nonceIn, rejecting, tokensFor } from './fakeProvider.ts';
import { placesHere, transaction } from './placesHere.ts';

/** Outside of the modules, which are loaded again with each new page. */
const provider = vi.hoisted((): { loaded: unknown } => ({ loaded: undefined }));
vi.mock('~/lib/identity/sdk/loadClient.ts', () => ({ loadClient: () => Promise.resolve(provider.loaded) }));

const NAMES = ['authenticated', 'authentication_failed', 'login_failed', 'signup_failed', 'profile_updated'];
const events: unknown[] = [];
const note = (event: Event): void => {
  events.push([event.type, event instanceof CustomEvent ? event.detail : undefined]);
};
const IN = [['authenticated', {}]];

const REFUSAL = { error: 'invalid_grant', errorMessageKey: 'error.invalidEmailOrPassword', errorUserMsg: 'Wrong' };
const REFUSED = { error: 'invalid_grant', code: 'wrongCredentials', errorDescription: 'Wrong' };

const given = (methods: Parameters<typeof clientWith>[0]): void => {
  provider.loaded = clientWith(methods);
};

const HALF = { stepUpToken: 's', factors: ['email'], nonce: 'n'.repeat(16), verifier: 'v', canWrite: false };
const CHALLENGE = { id: 'c', nonce: HALF.nonce, verifier: 'v', canWrite: false };
const SENT = { phoneNumber: '+33612345678', verifier: 'v', nonce: 'n'.repeat(16), state: 's' };
const JOINING = { given_name: 'Marie', email: 'marie@club.example', password: 'x', consents: {} };

beforeEach(() => {
  for (const name of NAMES) document.addEventListener(name, note);
});
afterEach(() => {
  for (const name of NAMES) document.removeEventListener(name, note);
  events.length = 0;
  forgetSession();
  setSession({ status: 'unknown' });
  vi.resetAllMocks();
});

/** A page that is opened at this address: each page reads its address once. */
const returned = async (query: string) => {
  vi.resetModules();
  history.replaceState(null, '', `/en/authentication/${query}`);
  const { finishReturn } = await import('~/lib/identity/login/returning.ts');
  return finishReturn(placesHere());
};

type Way = readonly [name: string, method: string, enter: () => Promise<Outcome<unknown>>, failed: string];

/** The ways to log in that stay on the page. */
const WAYS: readonly Way[] = [
  ['a password', 'loginWithPassword', () => signIn(placesHere(), 'marie@club.example', 'x'), 'login_failed'],
  ['a sign-up', 'signup', () => signUp(placesHere(), JOINING), 'signup_failed'],
  ['a passkey', 'loginWithWebAuthn', () => signInWithPasskey(placesHere()), 'login_failed'],
  ['a code by text message', 'verifyPasswordless', () => finishLoginCode(placesHere(), SENT, '1'), 'login_failed'],
];

describe('a login that stays on the page', () => {
  it.each(WAYS)('by %s fires `authenticated`, once', async (_name, method, enter) => {
    given({ [method]: (...asked) => Promise.resolve(tokensFor(nonceIn(...asked))) });
    expect(await enter()).toMatchObject({ ok: true });
    expect(events).toEqual(IN);
  });

  it.each(WAYS)('by %s that is refused fires its event with the provider’s code, once', async (...way) => {
    const [, method, enter, failed] = way;
    given({ [method]: rejecting(REFUSAL) });
    expect(await enter()).toMatchObject({ ok: false });
    expect(events).toEqual([[failed, REFUSED]]);
  });

  it.each(WAYS)('by %s whose tokens fail a check fires its event with the site’s code', async (...way) => {
    const [, method, enter, failed] = way;
    given({ [method]: () => Promise.resolve(tokensFor('another nonce')) });
    await enter();
    // An ID token of another flow.
    expect(events).toEqual([[failed, { error: 'forged', code: 'forged' }]]);
  });

  it.each([
    [
      { error: 'unexpected_error', errorDescription: 'Unexpected error occurred' },
      { error: 'unexpected_error', code: 'unreachable', errorDescription: 'Unexpected error occurred' },
    ],
    [{ error: 'server_error' }, { error: 'server_error', code: 'refused' }],
    [{ error: 'access_denied' }, { error: 'access_denied', code: 'anonymous' }],
    [
      new Error('Unsupported WebAuthn API'),
      { error: 'noPasskeys', code: 'noPasskeys', errorDescription: 'Unsupported WebAuthn API' },
    ],
    [new TypeError('Failed to fetch'), { error: 'unreachable', code: 'unreachable' }],
  ])('names the failure %o as the provider or its SDK does', async (error, detail) => {
    given({ loginWithPassword: rejecting(error) });
    await signIn(placesHere(), 'marie@club.example', 'x');
    expect(events).toEqual([['login_failed', detail]]);
  });

  it('fires nothing while the address is not verified, or after a dialog that the member has closed', async () => {
    given({ signup: () => Promise.resolve({}) });
    await signUp(placesHere(), JOINING);
    given({ signup: rejecting({ error: 'access_denied' }) });
    await signUp(placesHere(), JOINING);
    given({ loginWithWebAuthn: rejecting(new DOMException('', 'NotAllowedError')) });
    await signInWithPasskey(placesHere());
    expect(events).toEqual([]);
  });
});

describe('a passkey beside the field', () => {
  const credentials = { get: vi.fn() };
  beforeEach(() => {
    credentials.get = vi.fn(() => Promise.resolve({}));
    vi.stubGlobal('navigator', { credentials });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('fires `authenticated`, once', async () => {
    given({
      loginWithWebAuthn: async (...asked) => {
        await navigator.credentials.get();
        return tokensFor(nonceIn(...asked));
      },
    });
    expect(await awaitPasskey(placesHere(), new AbortController().signal)).toMatchObject({ ok: true });
    expect(events).toEqual(IN);
  });

  it('fires `login_failed` when it is refused', async () => {
    given({
      loginWithWebAuthn: async () => {
        await navigator.credentials.get();
        return rejecting(REFUSAL)();
      },
    });
    await awaitPasskey(placesHere(), new AbortController().signal);
    expect(events).toEqual([['login_failed', REFUSED]]);
  });

  it('fires nothing if it cannot be offered, or another way is used', async () => {
    given({ loginWithWebAuthn: rejecting({ error: 'too_many_requests' }) });
    await awaitPasskey(placesHere(), new AbortController().signal);
    const ending = new AbortController();
    given({ loginWithWebAuthn: () => new Promise(() => undefined) });
    const waiting = awaitPasskey(placesHere(), ending.signal);
    ending.abort();
    await waiting;
    expect(events).toEqual([]);
  });
});

describe('a second factor', () => {
  it('is half a login: nothing is fired until it is finished, then `authenticated` once', async () => {
    given({
      loginWithPassword: () => Promise.resolve({ stepUpToken: 's', amr: ['email'] }),
      startPasswordless: () => Promise.resolve({ challengeId: 'c' }),
      verifyMfaPasswordless: () => Promise.resolve({ code: 'a-code' }),
      exchangeAuthorizationCodeWithPkce: () => Promise.resolve(tokensFor(HALF.nonce)),
    });
    expect(await signIn(placesHere(), 'marie@club.example', 'x')).toMatchObject({ value: { stepUpToken: 's' } });
    expect(await startFactor(placesHere(), HALF)).toMatchObject({ ok: true });
    expect(events).toEqual([]);
    expect(await finishFactor(placesHere(), CHALLENGE, '1')).toMatchObject({ ok: true });
    expect(events).toEqual(IN);
  });

  it('fires `login_failed` for a wrong code, and for a code that cannot be sent', async () => {
    given({
      startPasswordless: rejecting({ error: 'too_many_requests' }),
      verifyMfaPasswordless: rejecting(REFUSAL),
    });
    await startFactor(placesHere(), HALF);
    await finishFactor(placesHere(), CHALLENGE, '1');
    expect(events).toEqual([
      ['login_failed', { error: 'too_many_requests', code: 'tooMany' }],
      ['login_failed', REFUSED],
    ]);
  });

  it('T24 is exchanged with the verifier of its own login, also when another tab has logged in since', async () => {
    const exchange = vi.fn<(asked: unknown) => Promise<unknown>>().mockResolvedValue(tokensFor(HALF.nonce));
    given({
      loginWithPassword: () => {
        localStorage.setItem('verifier_key', 'verifier-of-this-login');
        return Promise.resolve({ stepUpToken: 's', amr: ['email'] });
      },
      startPasswordless: () => Promise.resolve({ challengeId: 'c' }),
      verifyMfaPasswordless: () => Promise.resolve({ code: 'a-code' }),
      exchangeAuthorizationCodeWithPkce: exchange,
    });
    const half = await signIn(placesHere(), 'marie@club.example', 'x');
    localStorage.setItem('verifier_key', 'verifier-of-another-tab');
    if (!half.ok || !('stepUpToken' in half.value)) throw new Error('No second factor was asked for.');
    const challenge = await startFactor(placesHere(), half.value);
    if (!challenge.ok) throw new Error('No code was sent.');
    await finishFactor(placesHere(), challenge.value, '1');
    expect(exchange.mock.calls).toMatchObject([[{ code: 'a-code', codeVerifier: 'verifier-of-this-login' }]]);
  });
});

describe('a login that leaves the page', () => {
  it('fires `authenticated` with its return, once', async () => {
    given({ exchangeAuthorizationCodeWithPkce: () => Promise.resolve(tokensFor(transaction().nonce)) });
    transactions.add(transaction());
    expect(await returned('?code=a&state=ours')).toMatchObject({ kind: 'member' });
    expect(events).toEqual(IN);
  });

  it.each([
    ['?code=a&state=ours', REFUSED],
    ['?code=a&state=ours&iss=https://evil.example', { error: 'forged', code: 'forged' }],
    [
      '?error=server_error&error_description=Down&state=ours',
      { error: 'server_error', code: 'refused', errorDescription: 'Down' },
    ],
  ])('that comes back as %s fires `authentication_failed`, once', async (query, detail) => {
    given({ exchangeAuthorizationCodeWithPkce: rejecting(REFUSAL) });
    transactions.add(transaction());
    await returned(query);
    expect(events).toEqual([['authentication_failed', detail]]);
  });

  it.each(['access_denied', 'login_required'])('that returns as %s was declined, and fires nothing', async (error) => {
    transactions.add(transaction());
    expect(await returned(`?error=${error}&state=ours`)).toEqual({ kind: 'anonymous' });
    expect(events).toEqual([]);
  });

  it.each(['?code=a&state=theirs', '?error=server_error&state=theirs'])(
    'and was not started in this tab fires nothing (%s)',
    async (query) => {
      await returned(query);
      expect(events).toEqual([]);
    },
  );

  it('fires `authentication_failed` when its popup is closed, as the SDK names it', async () => {
    given({ loginWithSocialProvider: rejecting('User closed the popup window') });
    await leaveToLogIn(placesHere(), { kind: 'social', provider: 'google' }, '/en/');
    const detail = { error: 'server_error', code: 'anonymous', errorDescription: 'User closed the popup window' };
    expect(events).toEqual([['authentication_failed', detail]]);
  });

  it.each([
    [{ kind: 'session' }, 'loginFromSession', 'authentication_failed'],
    [{ kind: 'password', email: 'a@b.example', password: 'x' }, 'loginWithPassword', 'login_failed'],
  ] as const)('and cannot leave fires its event: %o', async (login, method, failed) => {
    given({ [method]: rejecting(REFUSAL) });
    await leaveToLogIn(placesHere(), login, '/en/');
    expect(events).toEqual([[failed, REFUSED]]);
  });

  it('to link an account is not a login, and fires nothing', async () => {
    given({
      loginWithSocialProvider: rejecting(REFUSAL),
      exchangeAuthorizationCodeWithPkce: rejecting(REFUSAL),
    });
    await leaveToLogIn(placesHere(), { kind: 'social', provider: 'google', linkTo: 'token' }, '/en/');
    transactions.add(transaction({ isLink: true }));
    await returned('?code=a&state=ours');
    expect(events).toEqual([]);
  });
});

describe('a link in a mail', () => {
  const mailedState = async (): Promise<string> => {
    const start = vi.fn<(proof: unknown, asked: { readonly state: string }) => Promise<void>>().mockResolvedValue();
    given({ startPasswordless: start });
    expect(await sendMagicLink(placesHere(), 'marie@club.example', '/en/stages/')).toMatchObject({ ok: true });
    return start.mock.calls[0]?.[1].state ?? '';
  };

  it('fires `authenticated` where it returns, once', async () => {
    const state = await mailedState();
    const { nonce } = (JSON.parse(localStorage.getItem('login_result') ?? '') as { value: { nonce: string } }).value;
    given({ exchangeAuthorizationCodeWithPkce: () => Promise.resolve(tokensFor(nonce)) });
    expect(await returned(`?code=a&state=${state}`)).toMatchObject({ kind: 'member', target: '/en/stages/' });
    expect(events).toEqual(IN);
    expect(localStorage.getItem('login_result')).toBeNull();
  });

  it('T24 still logs in if other tabs have checked their session, logged in and returned meanwhile', async () => {
    const state = await mailedState();
    localStorage.setItem('verifier_key', 'verifier-of-another-tab');
    localStorage.setItem('nonce', 'nonce-of-another-tab');
    given({ loginFromSession: () => Promise.resolve(), exchangeAuthorizationCodeWithPkce: rejecting({}) });
    await leaveToLogIn(placesHere(), { kind: 'session' }, '/en/');
    transactions.add(transaction());
    await returned('?code=b&state=ours');
    const exchange = vi.fn<(asked: { readonly codeVerifier: string }) => Promise<unknown>>().mockRejectedValue({});
    given({ exchangeAuthorizationCodeWithPkce: exchange });
    await returned(`?code=a&state=${state}`);
    expect(exchange.mock.calls).toMatchObject([[{ code: 'a' }]]);
    // The state is derived from the verifier, so this one is that of the mail.
    expect(await stateOf(exchange.mock.calls[0]?.[0].codeVerifier ?? '')).toBe(state);
  });
});

describe('a silent check', () => {
  it('that finds a session on a page without a member fires `authenticated`, once', async () => {
    given({ checkSession: (...asked) => Promise.resolve(tokensFor(nonceIn(...asked))) });
    expect(await checkSilently(placesHere())).toMatchObject({ ok: true });
    expect(events).toEqual(IN);
  });

  it('for new tokens of the page’s member fires nothing', async () => {
    setSession({ status: 'member', member: memberOf(), isFirstLogin: false });
    given({ checkSession: (...asked) => Promise.resolve(tokensFor(nonceIn(...asked))) });
    expect(await checkSilently(placesHere(), { needsTokens: true })).toMatchObject({ ok: true });
    expect(events).toEqual([]);
  });

  it.each([{ error: 'login_required' }, { error: 'server_error' }, new TypeError('Failed to fetch')])(
    'that finds no session is no failure: %o',
    async (error) => {
      given({ checkSession: rejecting(error) });
      expect(await checkSilently(placesHere())).toMatchObject({ ok: false });
      expect(events).toEqual([]);
    },
  );
});

describe('a change of the profile', () => {
  const known = { id: 'marie', values: new Map(), consents: [], addresses: [] };
  const updateEmail = vi.fn();
  const updateProfile = vi.fn();

  beforeEach(() => {
    writeItem(PROFILE, memberOf());
    updateEmail.mockResolvedValue(undefined);
    updateProfile.mockResolvedValue(undefined);
    const checkSession = (...asked: never[]) => Promise.resolve(tokensFor(nonceIn(...asked)));
    setSession({ status: 'member', member: memberOf(), isFirstLogin: false });
    given({ checkSession, updateEmail, updateProfile });
  });

  it.each([
    ['of the address', () => mailAt(placesHere()).change('new@club.example')],
    ['of an answer', () => profileAt(placesHere()).save(known, new Map([['family_name', 'Martin']]))],
    [
      'of the address and an answer',
      () =>
        profileAt(placesHere()).save(
          known,
          new Map([
            ['email', 'new@club.example'],
            ['family_name', 'Martin'],
          ]),
        ),
    ],
  ])('%s fires `profile_updated`, once', async (_what, change) => {
    expect(await change()).toMatchObject({ ok: true });
    expect(events).toEqual([['profile_updated', {}]]);
  });

  it('fires nothing if it is refused, and `profile_updated` if only the address was stored', async () => {
    updateProfile.mockRejectedValue(REFUSAL);
    const changes = [
      ['email', 'new@club.example'],
      ['family_name', 'Martin'],
    ] as const;
    await profileAt(placesHere()).save(known, new Map([['family_name', 'Martin']]));
    expect(events).toEqual([]);
    expect(await profileAt(placesHere()).save(known, new Map(changes))).toMatchObject({ ok: false });
    expect(events).toEqual([['profile_updated', {}]]);
  });
});
