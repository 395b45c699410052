import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Screen } from '~/config/account.ts';
import type { Start, Step } from '~/islands/auth/authSteps.ts';
import { actions, fill, island, press } from './authIsland.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('is in the page as a form before any script runs, which sends nothing', () => {
  const html = renderToString(island('login', undefined));
  expect(html).toMatch(/<form [^>]*method="dialog"/);
  expect(html).toContain('autoComplete="current-password"');
  expect(html).not.toContain('action=');
});

it.each(['login', 'signup', 'forgot-password', 'reset'] as const)(
  'hydrates as the screen %s without a warning, and keeps what was typed before',
  async (initial) => {
    const complaints = vi.spyOn(console, 'error');
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = renderToString(island(initial, undefined));
    const field = host.querySelector('input');
    if (field !== null) field.value = 'ana@club.example';
    await act(async () => {
      hydrateRoot(host, island(initial, actions()));
      await Promise.resolve();
    });
    expect(host.querySelector('input')?.value).toBe('ana@club.example');
    expect(complaints.mock.calls).toEqual([]);
    host.remove();
  },
);

describe('the form', () => {
  it.each([
    ['login', ['email', 'password'], ['email', 'current-password']],
    [
      'signup',
      ['given_name', 'email', 'password', 'password_confirmation', 'civility', 'nationality', 'birthdate'],
      ['given-name', 'email', 'new-password', 'new-password', 'honorific-prefix', 'country', 'bday'],
    ],
    ['forgot-password', ['email'], ['email']],
    ['reset', ['password', 'password_confirmation'], ['new-password', 'new-password']],
    ['factor', ['code'], ['one-time-code']],
    ['phone', ['phone_number'], ['tel']],
  ] as const)('of the screen %s has its fields, for password managers too', (initial, names, tokens) => {
    render(island(initial, actions()));
    const fields = [...document.querySelectorAll<HTMLInputElement>('.field > input, .field > select')];
    expect(fields.map(({ name }) => name)).toEqual(names);
    expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual(tokens);
    const chosen = fields.filter((field) => field.getAttribute('autocomplete') === 'new-password');
    expect(chosen.map(({ minLength }) => minLength)).toEqual(chosen.length === 0 ? [] : [8, -1]);
    const optional = ['civility', 'nationality', 'birthdate'];
    expect(fields.filter(({ required }) => !required).map(({ name }) => name)).toEqual(
      names.filter((name) => optional.includes(name)),
    );
  });

  it('T36 is sent once, however often it is pressed', async () => {
    const answer = Promise.withResolvers<Screen>();
    const login = vi.fn(() => answer.promise);
    render(island('login', actions({ login })));
    fill({ email: 'ana@club.example', password: 'x' });
    await press('login');
    await press('wait');
    await press('wait');
    expect(login).toHaveBeenCalledTimes(1);
    await act(async () => {
      answer.resolve('welcome');
      await answer.promise;
    });
    expect(screen.getByRole('heading').textContent).toBe('Hello Ana');
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('R04 shows that it is busy until the answer comes', async () => {
    const answer = Promise.withResolvers<Screen>();
    render(island('login', actions({ login: () => answer.promise })));
    fill({ email: 'ana@club.example', password: 'x' });
    await press('login');
    expect(screen.getByRole('button', { name: 'wait' }).getAttribute('aria-disabled')).toBe('true');
    await act(async () => {
      answer.resolve('welcome');
      await answer.promise;
    });
  });

  it('asks to wait while a login that has returned to the page is completed, and sends nothing meanwhile', async () => {
    const start = Promise.withResolvers<Start>();
    const login = vi.fn(() => Promise.resolve('welcome' as const));
    const on = actions({ login, begin: () => start.promise });
    render(island('login', on, { isReturning: true }));
    fill({ email: 'ana@club.example', password: 'x' });
    await press('wait');
    await press('passkey');
    expect(login).not.toHaveBeenCalled();
    expect(on.passkey).not.toHaveBeenCalled();
    await act(async () => {
      start.resolve({ kind: 'form', offersPasskeys: false });
      await start.promise;
    });
    await press('login');
    expect(login).toHaveBeenCalledTimes(1);
  });

  it('R11 takes the right password at once after a wrong one', async () => {
    const login = vi.fn().mockResolvedValueOnce({ sentence: 'wrong' }).mockResolvedValueOnce('welcome');
    render(island('login', actions({ login })));
    fill({ email: 'ana@club.example', password: 'x' });
    await press('login');
    fill({ password: 'right' });
    await press('login');
    expect(login).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('heading').textContent).toBe('Hello Ana');
  });

  it('shows what the browser finds wrong, and sends nothing', async () => {
    const on = actions();
    render(island('login', on));
    fill({ email: 'ana' });
    await press('login');
    expect(on.login).not.toHaveBeenCalled();
    expect(document.querySelector('#auth-email-problem')?.textContent).toBe('badEmail');
    expect(document.querySelector('#auth-password-problem')?.textContent).toBe('missing');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('shows all errors at once, and removes a message when its field is valid', async () => {
    const on = actions();
    render(island('signup', on));
    fill({ given_name: 'Ana', email: 'ana', password: 'Ventoux-1909-Wind', password_confirmation: 'Ventoux' });
    await press('create');
    const problem = (name: string) => document.querySelector(`#auth-${name}-problem`)?.textContent ?? '';
    expect([problem('email'), problem('password_confirmation')]).toEqual(['badEmail', 'differentPasswords']);
    expect(on.signup).not.toHaveBeenCalled();
    fill({ email: 'ana@club.example', password_confirmation: 'Ventoux-1909' });
    expect([problem('email'), problem('password_confirmation')]).toEqual(['', 'differentPasswords']);
    // The first of the two may have been the wrong one.
    fill({ password: 'Ventoux-1909' });
    expect(problem('password_confirmation')).toBe('');
    await press('create');
    expect(on.signup).toHaveBeenCalledOnce();
  });

  it('T64 shows a password only while its reader wants to see it', () => {
    render(island('login', actions()));
    const password = document.querySelector<HTMLInputElement>('#auth-password');
    expect(password?.type).toBe('password');
    fireEvent.click(screen.getByRole('checkbox'));
    expect(password?.type).toBe('text');
    fireEvent.click(screen.getByRole('checkbox'));
    expect(password?.type).toBe('password');
  });

  it('has no consent ticked, and offers the fantasy game’s news to a visitor from there', async () => {
    const on = actions();
    render(island('signup', on, { isFromFantasy: true }));
    const boxes = [...document.querySelectorAll<HTMLInputElement>('fieldset input')];
    expect(boxes.map(({ name, checked }) => [name, checked])).toEqual(
      ['optin_cycling', 'optin_contents', 'optin_partners', 'optin_merchandising_two', 'optin_fantasy'].map((name) => [
        name,
        false,
      ]),
    );
    fill({ given_name: 'Ana', email: 'ana@club.example', password: 'x', password_confirmation: 'x' });
    await press('create');
    expect(vi.mocked(on.signup).mock.calls[0]?.[0].has('optin_cycling')).toBe(false);
  });
});

it('says the failure of a way without a form anew when it fails again', async () => {
  const second = Promise.withResolvers<Step>();
  const passkey = vi.fn().mockResolvedValueOnce({ sentence: 'refused' }).mockReturnValueOnce(second.promise);
  render(island('login', actions({ passkey })));
  await press('passkey');
  expect(screen.getByText('refused').getAttribute('role')).toBe('alert');
  await press('passkey');
  expect(screen.queryByText('refused')).toBeNull();
  await act(async () => {
    second.resolve({ sentence: 'refused' });
    await second.promise;
  });
  expect(screen.getByText('refused').getAttribute('role')).toBe('alert');
});

describe('after success', () => {
  it('the page goes on after three seconds', () => {
    vi.useFakeTimers();
    const on = actions();
    render(island('welcome', on));
    vi.advanceTimersByTime(2_999);
    expect(on.goOn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(on.goOn).toHaveBeenCalledTimes(1);
  });

  it('the page names the other site to which it redirects', () => {
    render(island('welcome', actions()));
    expect(screen.getByRole('status').textContent).toBe('goingOn');
    cleanup();
    render(island('welcome', actions({ otherHost: () => 'shop.example' })));
    expect(screen.getByRole('status').textContent).toBe('goingTo shop.example');
  });

  it('the page stays if the member chooses so', async () => {
    vi.useFakeTimers();
    const on = actions();
    render(island('welcome', on));
    await press('stay');
    vi.advanceTimersByTime(60_000);
    expect(on.goOn).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('staying');
  });
});
