import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failedLogin } from '~/islands/auth/failedStart.tsx';
import type { AuthActions } from '~/islands/auth/authSteps.ts';
import { signOutTo } from '~/lib/identity/session/signOut.ts';
import { actions, contextHere, fill, island, press, settled, teachDialogs } from './authIsland.tsx';

vi.mock(import('~/lib/identity/session/signOut.ts'));

/** The page to which a login has returned with an error. */
const returned = (description: string | undefined): AuthActions =>
  actions({ begin: () => Promise.resolve(failedLogin(description, contextHere())) });

beforeEach(teachDialogs);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('a page begins', () => {
  it('with a greeting for a member who is here already, who goes on after three seconds', async () => {
    vi.useFakeTimers();
    const on = actions({ begin: () => Promise.resolve({ kind: 'screen', screen: 'already' }) });
    render(island('login', on));
    await settled();
    expect(screen.getByRole('heading', { name: 'already' })).toBe(document.activeElement);
    expect(document.querySelector('form')).toBeNull();
    vi.advanceTimersByTime(2_999);
    expect(on.goOn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(on.goOn).toHaveBeenCalledTimes(1);
  });

  it('T08 with the words of a failed login as text, and logs out 3.5 seconds later', async () => {
    vi.useFakeTimers();
    const description = '<img src=x onerror=alert(1)>';
    render(island('login', returned(description)));
    await settled();
    const dialog = screen.getByRole('dialog', { name: 'errorTitle' });
    expect(dialog.querySelector('bdi')?.textContent).toBe(description);
    expect(dialog.querySelector('img')).toBeNull();
    vi.advanceTimersByTime(3_499);
    expect(signOutTo).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(signOutTo).toHaveBeenCalledTimes(1);
  });

  it('and does not log out a member who chooses to stay', async () => {
    vi.useFakeTimers();
    render(island('login', returned(undefined)));
    await settled();
    expect(screen.getByRole('dialog').querySelector('bdi')?.textContent).toBe('unreachable');
    await press('stay');
    vi.advanceTimersByTime(60_000);
    expect(signOutTo).not.toHaveBeenCalled();
  });

  it('T10 with one sentence about an error that belongs to no request of this tab, above a form that works', async () => {
    const on = actions({ begin: () => Promise.resolve({ kind: 'notice' }) });
    render(island('login', on));
    await settled();
    expect(screen.getByText('notice')).toBeDefined();
    fill({ email: 'ana@club.example', password: 'x' });
    await press('login');
    expect(on.login).toHaveBeenCalledTimes(1);
    expect(signOutTo).not.toHaveBeenCalled();
  });
});

describe('other login methods', () => {
  it('are a passkey and the allowed social accounts; one can be used at a time', async () => {
    const social = vi.fn(() => Promise.withResolvers<never>().promise);
    render(island('login', actions({ social })));
    expect(screen.getAllByRole('button', { name: 'withProvider' })).toHaveLength(2);
    await press('withProvider');
    await press('withProvider');
    expect(social.mock.calls).toEqual([['google']]);
  });

  it('show no error when a member cancels the passkey', async () => {
    render(island('login', actions({ passkey: () => Promise.resolve(undefined) })));
    await press('passkey');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['']);
  });

  it('show why they have failed', async () => {
    render(island('login', actions({ social: () => Promise.resolve({ sentence: 'unreachable' }) })));
    await press('withProvider');
    expect(screen.getByText('unreachable')).toBeDefined();
  });

  it('offer a passkey beside the field until another screen is chosen', async () => {
    const offer = vi.fn<AuthActions['offer']>(() => Promise.withResolvers<never>().promise);
    const begin = () => Promise.resolve({ kind: 'form', offersPasskeys: true } as const);
    render(island('login', actions({ offer, begin })));
    await settled();
    expect(document.querySelector('#auth-email')?.getAttribute('autocomplete')).toBe('username webauthn');
    const [[signal] = []] = offer.mock.calls;
    expect(signal?.aborted).toBe(false);
    await press('forgot');
    expect(signal?.aborted).toBe(true);
  });
});

describe('what was typed', () => {
  it('as an address is kept on the next screen', async () => {
    render(island('login', actions()));
    fill({ email: 'ana@club.example' });
    await press('forgot');
    expect(document.querySelector<HTMLInputElement>('#auth-email')?.value).toBe('ana@club.example');
  });

  it('is kept for another try when the provider did not answer', async () => {
    const login = vi.fn(() => Promise.resolve({ sentence: 'unreachable' }));
    render(island('login', actions({ login })));
    fill({ email: 'ana@club.example', password: 'secret' });
    await press('login');
    await press('login');
    const typed = new Map(Object.entries({ email: 'ana@club.example', password: 'secret' }));
    expect(login.mock.calls).toEqual([[typed], [typed]]);
  });

  it('T64 as a password is gone when the page is left, and the address is not', () => {
    render(island('login', actions()));
    fill({ email: 'ana@club.example', password: 'secret' });
    dispatchEvent(new Event('pagehide'));
    expect(document.querySelector<HTMLInputElement>('#auth-password')?.value).toBe('');
    expect(document.querySelector<HTMLInputElement>('#auth-email')?.value).toBe('ana@club.example');
  });

  it('loses its error message once it is valid, and the focus stays in the field', async () => {
    render(island('signup', actions()));
    fill({ given_name: 'Ana', email: 'ana@', password: 'Tourmalet', password_confirmation: 'Tourmalet' });
    await press('create');
    const email = document.querySelector<HTMLInputElement>('#auth-email');
    expect(screen.getByText('badEmail')).toBeDefined();
    email?.focus();
    fill({ email: 'ana@club' });
    expect(screen.queryByText('badEmail')).toBeNull();
    expect(email?.getAttribute('aria-invalid')).toBe('false');
    expect(document.activeElement).toBe(email);
    fill({ email: 'ana@' });
    await press('create');
    expect(screen.getByText('badEmail')).toBeDefined();
  });
});

describe('joining', () => {
  it('names the address to which the verification mail was sent', async () => {
    render(island('signup', actions()));
    fill({ given_name: 'Ana', email: 'ana@club.example', password: 'Tourmalet', password_confirmation: 'Tourmalet' });
    await press('create');
    expect(screen.getByText('mailedTo ana@club.example').getAttribute('role')).toBe('status');
  });

  it('with an address that has an account leads to the login and to a new password, with the address', async () => {
    const ways = [
      { label: 'to the login', screen: 'login' },
      { label: 'choose another', screen: 'forgot-password' },
    ] as const;
    render(island('signup', actions({ signup: () => Promise.resolve({ sentence: 'taken', ways }) })));
    fill({ given_name: 'Ana', email: 'ana@club.example', password: 'Tourmalet', password_confirmation: 'Tourmalet' });
    await press('create');
    expect(screen.getByText('taken').closest('[role=alert]')).not.toBeNull();
    await press('choose another');
    expect(screen.getByText('forgotLead')).toBeDefined();
    expect(document.querySelector<HTMLInputElement>('#auth-email')?.value).toBe('ana@club.example');
  });

  it('shows a partner’s visitors an introduction of its own', () => {
    render(island('signup', actions(), { intro: 'introShop' }));
    expect(screen.getByText('introShop')).toBeDefined();
  });

  it('shows members from the shop above the login why they log in again, and shows others nothing', () => {
    const { unmount } = render(island('login', actions(), { intro: 'introShop' }));
    expect(screen.getByText('introShop')).toBeDefined();
    unmount();
    render(island('login', actions(), { intro: 'introFantasy' }));
    expect(screen.queryByText('introFantasy')).toBeNull();
  });

  it('links to the authentication page where the login replaces the content of a page', () => {
    render(island('login', actions(), { joinPath: '/en/authentication/?initialScreen=signup' }));
    expect(screen.getByRole('link', { name: 'join' }).getAttribute('href')).toContain('initialScreen=signup');
  });

  it('judges a new password 300 ms after its last letter, once, and in words', async () => {
    vi.useFakeTimers();
    const judge = vi.fn(() => Promise.resolve(3 as const));
    render(island('signup', actions({ judge })));
    fill({ password: 'T' });
    vi.advanceTimersByTime(299);
    fill({ password: 'Tourmalet' });
    await act(async () => {
      await vi.advanceTimersByTimeAsync(300);
    });
    expect(judge.mock.calls).toEqual([['Tourmalet']]);
    expect(screen.getByText('strength3').getAttribute('role')).toBe('status');
  });
});

describe('a failing mail', () => {
  it('shows the provider’s sentence beside the form, as text, until it is closed', async () => {
    render(island('forgot-password', actions({ 'forgot-password': () => Promise.resolve({ aside: '<b>No</b>' }) })));
    fill({ email: 'ana@club.example' });
    await press('sendLink');
    expect(screen.getByText('<b>No</b>').closest('[role=alert]')).not.toBeNull();
    await press('close');
    expect(screen.queryByText('<b>No</b>')).toBeNull();
    await press('sendLink');
    expect(screen.getByText('<b>No</b>')).toBeDefined();
  });
});

describe('without passwords', () => {
  it('a link is mailed, or a code sent by text message', async () => {
    const on = actions();
    render(island('login', on, { isPasswordless: true }));
    expect(document.querySelector('[type=password]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'passkey' })).toBeNull();
    await press('byPhone');
    fill({ phone_number: '+33 6 12 34 56 78' });
    await press('sendCode');
    expect(vi.mocked(on.phone).mock.calls[0]?.[0].get('phone_number')).toBe('+33 6 12 34 56 78');
    expect(screen.getByRole('heading', { name: 'code' })).toBeDefined();
    await press('backToLogin');
    fill({ email: 'ana@club.example' });
    await press('sendLink');
    expect(screen.getByText('linkMailed')).toBeDefined();
  });

  it('a visitor joins without one', async () => {
    const on = actions();
    render(island('login', on, { isPasswordless: true }));
    await press('join');
    expect(document.querySelector('[type=password]')).toBeNull();
    expect(screen.queryByText('joinByPasskey')).toBeNull();
    fill({ given_name: 'Ana', email: 'ana@club.example' });
    await press('create');
    expect(vi.mocked(on.signup).mock.calls[0]?.[0].has('password')).toBe(false);
    expect(screen.getByRole('heading', { name: 'Hello Ana' })).toBeDefined();
  });
});

it('a new password leads back to the login by itself', () => {
  vi.useFakeTimers();
  render(island('updated', actions()));
  act(() => {
    vi.advanceTimersByTime(3_000);
  });
  expect(document.querySelector('#auth-password')).not.toBeNull();
});
