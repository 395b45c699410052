import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LazyAuth } from '~/islands/auth/authSteps.ts';
import * as lazyAuth from '~/islands/auth/lazyAuth.ts';
import { byLazyAuth } from '~/islands/auth/loadLazyAuth.ts';
import { reported } from '~/lib/browser/report.ts';
import { knownPerson, signUpWithPasskey } from '~/lib/identity/login/joining.ts';
import { signUp } from '~/lib/identity/login/provider.ts';
import { replacePasskeys, requestRecovery } from '~/lib/identity/login/recovery.ts';
import { importChunk } from '~/runtime/loadChunk.ts';
import { memberOf } from '../memberOf.ts';
import { actions, contextHere, fill, island, press, settled, teachDialogs } from './authIsland.tsx';

vi.mock(import('~/lib/identity/login/joining.ts'));
vi.mock(import('~/lib/identity/login/recovery.ts'));
vi.mock(import('~/lib/identity/login/provider.ts'));
vi.mock(import('~/stores/session.ts'));
vi.mock(import('~/runtime/loadChunk.ts'));

const { openWay, finishSignup } = lazyAuth;

const IN = { ok: true, value: { member: memberOf(), isFirstLogin: true } } as const;
const DONE = { ok: true, value: undefined } as const;
const TAKEN = { ok: false, failure: { code: 'emailTaken' } } as const;
const DISMISSED = { ok: false, failure: { code: 'unsupported' } } as const;
const PASSWORD = 'Tourmalet-2115-Neige';

const withLazyWays = (context = contextHere()) => actions({ openWay: (way) => openWay(way, context) });

const headingIs = (name: string): void => {
  expect(screen.getByRole('heading', { name })).toBe(document.activeElement);
};

beforeEach(teachDialogs);
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

describe('a step that the chunk provides', () => {
  it('is executed by the exports of the chunk', async () => {
    // The type check of this line is that of the chunk.
    vi.mocked(importChunk).mockResolvedValue(lazyAuth satisfies LazyAuth);
    expect(await byLazyAuth(contextHere(), (lazy) => lazy.openWay('askRecovery', contextHere()))).toMatchObject({
      name: 'askRecovery',
    });
  });

  it.each([
    ['the chunk does not load', () => vi.mocked(importChunk).mockRejectedValue(new Error('gone'))],
    ['it is rejected', () => vi.mocked(importChunk).mockResolvedValue({})],
  ])('results in a message, and one line in the log, where %s', async (_what, prepare) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    prepare();
    const before = reported().length;
    const step = await byLazyAuth(contextHere(), () => Promise.reject(new Error('gone')));
    expect(step).toEqual({ sentence: 'unreachable' });
    expect(reported().slice(before)).toEqual(['login: gone']);
  });
});

describe('joining with a passkey', () => {
  const begin = async (): Promise<void> => {
    render(island('signup', withLazyWays()));
    await press('joinByPasskey');
    await settled();
  };

  it('asks for no password, and ends like a sign-up with a password', async () => {
    vi.mocked(signUpWithPasskey).mockResolvedValue(IN);
    await begin();
    headingIs('join');
    expect(document.querySelector('[type=password]')).toBeNull();
    fill({ given_name: 'Ana', email: 'ana@club.example' });
    await press('createByPasskey');
    await settled();
    expect(signUpWithPasskey).toHaveBeenCalledWith(expect.anything(), {
      given_name: 'Ana',
      email: 'ana@club.example',
      consents: {},
    });
    headingIs('Hello Ana');
    expect(screen.getByText('mailedTo ana@club.example')).toBeDefined();
  });

  it('with an address that has an account leads to that account', async () => {
    vi.mocked(importChunk).mockResolvedValue(lazyAuth);
    vi.mocked(signUpWithPasskey).mockResolvedValue(TAKEN);
    await begin();
    fill({ given_name: 'Ana', email: 'ana@club.example' });
    await press('createByPasskey');
    await settled();
    expect(screen.getByText('emailTaken')).toBeDefined();
    await press('login');
    headingIs('login');
  });

  it('keeps the form without a problem when the dialog is dismissed', async () => {
    vi.mocked(signUpWithPasskey).mockResolvedValue(DISMISSED);
    await begin();
    fill({ given_name: 'Ana', email: 'ana@club.example' });
    await press('createByPasskey');
    await settled();
    expect(document.querySelector<HTMLInputElement>('#auth-given_name')?.value).toBe('Ana');
    expect(document.querySelector('.problems')?.textContent).toBe('problems');
  });

  it('leads back to the form with a password, with the address that was typed', async () => {
    await begin();
    fill({ email: 'ana@club.example' });
    await press('joinByPassword');
    expect(document.querySelector('#auth-password')).not.toBeNull();
    expect(document.querySelector<HTMLInputElement>('#auth-email')?.value).toBe('ana@club.example');
  });
});

describe('a sign-up that a social provider has started', () => {
  const unfinished = { kind: 'unfinished', token: 'begun', target: '/en/stages/' } as const;
  const begin = async () => {
    render(island('login', actions({ begin: () => finishSignup(unfinished, contextHere()) })));
    await settled();
    await settled();
  };

  it('shows the known data, asks only for a password, and ticks no consent', async () => {
    const person = { email: 'ana@club.example', givenName: 'Ana', provider: 'google' };
    vi.mocked(knownPerson).mockResolvedValue({ ok: true, value: person });
    vi.mocked(signUp).mockResolvedValue(IN);
    await begin();
    headingIs('join');
    expect(screen.getByText('finishLead')).toBeDefined();
    const fields = [...document.querySelectorAll<HTMLInputElement>('.field input:not([type=checkbox])')];
    expect(fields.map(({ name, value }) => [name, value])).toEqual([
      ['given_name', 'Ana'],
      ['email', 'ana@club.example'],
      ['password', ''],
      ['password_confirmation', ''],
    ]);
    expect(document.querySelectorAll('fieldset :checked')).toHaveLength(0);
    fill({ password: PASSWORD, password_confirmation: PASSWORD });
    await press('create');
    await settled();
    expect(vi.mocked(signUp).mock.calls[0]?.[1]).toMatchObject({ email: 'ana@club.example', signup_token: 'begun' });
    headingIs('Hello Ana');
    expect(screen.getByText('mailedTo ana@club.example')).toBeDefined();
  });

  it('that has expired leads to the login with a message', async () => {
    vi.mocked(knownPerson).mockResolvedValue({ ok: false, failure: { code: 'refused' } });
    await begin();
    expect(screen.getByText('signupOver').getAttribute('role')).toBe('alert');
    expect(document.querySelector('#auth-password')?.getAttribute('autocomplete')).toBe('current-password');
  });

  it('sends nothing while the two passwords differ, and shows when the address has an account, or the sign-up has expired meanwhile', async () => {
    vi.mocked(importChunk).mockResolvedValue(lazyAuth);
    const nobody = { email: undefined, givenName: undefined, provider: undefined };
    vi.mocked(knownPerson).mockResolvedValue({ ok: true, value: nobody });
    const over = { code: 'refused', cause: { error: 'invalid_grant' } } as const;
    vi.mocked(signUp).mockResolvedValueOnce(TAKEN).mockResolvedValue({ ok: false, failure: over });
    await begin();
    fill({ given_name: 'Ana', email: 'ana@club.example', password: PASSWORD, password_confirmation: 'other' });
    await press('create');
    expect(signUp).not.toHaveBeenCalled();
    fill({ password_confirmation: PASSWORD });
    await press('create');
    await settled();
    expect(screen.getByText('emailTaken')).toBeDefined();
    await press('create');
    await settled();
    expect(screen.getByText('signupOver')).toBeDefined();
  });
});

describe('the recovery of an account', () => {
  it('is offered beside the forgotten password, and reveals nothing about the address', async () => {
    vi.mocked(requestRecovery).mockResolvedValue(DONE);
    render(island('forgot-password', withLazyWays()));
    fill({ email: 'ana@club.example' });
    await press('askRecovery');
    await settled();
    headingIs('recoverTitle');
    await press('sendLink');
    await settled();
    expect(requestRecovery).toHaveBeenCalledWith(expect.anything(), 'ana@club.example', undefined);
    headingIs('checkMail');
    expect(screen.getByText('recoveryMailed')).toBeDefined();
  });

  it('replaces the passkey with the proof of the link, and leads to the login', async () => {
    vi.mocked(replacePasskeys).mockResolvedValue(DONE);
    const link = { email: 'ana@club.example', verificationCode: '123456', isRecovery: true };
    render(island('recover', withLazyWays(contextHere({ link }))));
    await press('newPasskey');
    await settled();
    expect(replacePasskeys).toHaveBeenCalledWith(expect.anything(), {
      email: 'ana@club.example',
      verificationCode: '123456',
    });
    headingIs('recoverTitle');
    await press('goOn');
    headingIs('login');
  });

  it('shows that a link is no longer valid, shows nothing after a dismissed dialog, and offers a password instead', async () => {
    vi.mocked(replacePasskeys).mockResolvedValueOnce({ ok: false, failure: { code: 'wrongCode' } });
    vi.mocked(replacePasskeys).mockResolvedValueOnce(DISMISSED);
    render(island('recover', withLazyWays()));
    await press('newPasskey');
    await settled();
    expect(screen.getByText('oldLink').getAttribute('role')).toBe('alert');
    await press('newPasskey');
    await settled();
    expect(screen.queryByRole('alert')).toBeNull();
    await press('newPasswordInstead');
    expect(document.querySelectorAll('[autocomplete=new-password]')).toHaveLength(2);
  });
});
