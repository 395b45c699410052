import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Security } from '~/islands/security/Security.tsx';
import type { SecurityActions } from '~/islands/security/securityKit.ts';
import { useSecurity } from '~/islands/security/useSecurity.ts';
import type { Words } from '~/islands/security/securityWords.ts';
import { deferred } from '~/lib/deferred.ts';
import type { Security as Known } from '~/lib/memberSecurity.ts';
import { press, settled, teachDialogs } from './authIsland.tsx';

const KNOWN: Known = {
  account: {
    id: 'ana',
    email: 'ana@club.example',
    isEmailVerified: true,
    phone: '+33612345678',
    isPhoneVerified: false,
    hasPassword: true,
    linked: [],
  },
  passkeys: [{ id: 'key', name: 'Phone', createdAt: '2020-08-29T12:00:00Z', lastUsedAt: undefined }],
  factors: [],
  trusted: [],
  sessions: [
    {
      id: 'there',
      browser: 'Firefox',
      system: undefined,
      createdAt: '2020-08-29T12:34:00Z',
      lastUsedAt: undefined,
      isCurrent: false,
    },
    { id: 'here', browser: 'Chrome', system: 'Android', createdAt: undefined, lastUsedAt: undefined, isCurrent: true },
  ],
};

const done = () => vi.fn(() => Promise.resolve(undefined));

/** Actions that all succeed. */
const actions = (more: Partial<SecurityActions> = {}, known: Known = KNOWN): SecurityActions => ({
  load: vi.fn(() => Promise.resolve(known)),
  follow: vi.fn(),
  wasLinkRefused: () => false,
  isFramed: false,
  knowsPasskeys: true,
  providers: ['google', 'apple'],
  day: (moment) => moment.slice(0, 10),
  moment: (instant) => instant.slice(0, 16),
  judge: () => Promise.resolve(undefined),
  changeEmail: done(),
  resend: done(),
  verifyEmail: done(),
  awaitedEmail: () => undefined,
  sendPhoneCode: done(),
  verifyPhone: done(),
  changePassword: done(),
  link: done(),
  unlink: done(),
  addPasskey: done(),
  removePasskey: done(),
  removeFactor: done(),
  startFactor: () => Promise.resolve('sent'),
  finishFactor: done(),
  forgetDevice: done(),
  endSessions: done(),
  ...more,
});

/** Each wording is its key, followed by the values of its placeholders. */
const words: Words = (key, values) => [key, ...Object.values(values ?? {})].join(' ');
const island = (on: SecurityActions | undefined) => <Security text={(key) => key} words={words} actions={on} />;

const part = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(teachDialogs);
afterEach(cleanup);

it('shows what each part is for before any script runs', () => {
  const html = renderToString(island(undefined));
  for (const word of ['emailLead', 'passwordLead', 'passkeysLead', 'sessionsLead']) expect(html).toContain(word);
  expect(html).not.toContain('<button');
});

it('hydrates without a change', async () => {
  const host = document.createElement('div');
  host.innerHTML = renderToString(island(undefined));
  document.body.append(host);
  const onRecoverableError = vi.fn();
  const root = await act(async () => {
    await Promise.resolve();
    return hydrateRoot(host, island(actions()), { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => {
    root.unmount();
  });
  host.remove();
});

it('shows that the state could not be loaded, and loads it again on request', async () => {
  const load = vi.fn<SecurityActions['load']>().mockResolvedValueOnce(undefined).mockResolvedValue(KNOWN);
  render(island(actions({ load })));
  await settled();
  expect(screen.getByRole('alert').textContent).toContain('notLoaded');
  await press('again');
  await settled();
  expect(screen.getByText('emailVerified ana@club.example')).toBeDefined();
});

it('is busy while it asks again, once, and then says a second failure anew', async () => {
  const second = deferred<undefined>();
  const load = vi.fn<SecurityActions['load']>().mockResolvedValueOnce(undefined).mockReturnValueOnce(second.promise);
  render(island(actions({ load })));
  await settled();
  const said = () => screen.getByRole('alert').textContent;
  expect(said()).toBe('notLoaded again');
  await press('again');
  await press('wait');
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button', { name: 'wait' }).getAttribute('aria-disabled')).toBe('true');
  expect(said()).toBe('notLoaded wait');
  second.resolve(undefined);
  await settled();
  expect(said()).toBe('notLoaded again');
});

it('marks this device, puts it first, and logs the others out', async () => {
  const on = actions();
  render(island(on));
  await settled();
  const devices = part('sessionsTitle').getAllByRole('listitem');
  expect(devices.map(({ textContent }) => textContent)).toEqual([
    'onDevice Chrome AndroidthisDevice',
    // With the time of day, which distinguishes several logins of one browser.
    'Firefoxsince 2020-08-29T12:34signOutHere',
  ]);
  await press('signOutOthers');
  expect(on.endSessions).toHaveBeenCalledWith(['there']);
});

it('never offers to remove the last login method, and gives the reason', async () => {
  const google = { id: 'g', provider: 'google', name: 'ana@gmail.example' };
  const account = { ...KNOWN.account, hasPassword: false, linked: [google] };
  render(island(actions({}, { ...KNOWN, account, passkeys: [] })));
  await settled();
  expect(screen.queryByRole('button', { name: 'unlink Google' })).toBeNull();
  expect(part('linkedTitle').getByText('lastWayIn')).toBeDefined();
  cleanup();
  render(island(actions({}, { ...KNOWN, account })));
  await settled();
  expect(screen.getByRole('button', { name: 'unlink Google' })).toBeDefined();
});

it('asks before a passkey is removed, and removes nothing after Cancel', async () => {
  const on = actions();
  render(island(on));
  await settled();
  await press('remove');
  fireEvent.click(within(screen.getByRole('dialog')).getByText('cancel'));
  expect(on.removePasskey).not.toHaveBeenCalled();
  await press('remove');
  fireEvent.click(within(screen.getByRole('dialog')).getByText('confirm'));
  await settled();
  expect(on.removePasskey).toHaveBeenCalledWith('key');
  expect(part('passkeysTitle').getByRole('heading')).toBe(document.activeElement);
});

it.each(['cancel', 'Escape'])('asks again when its control is pressed right after %s', async (way) => {
  const closed: (() => void)[] = [];
  // As in browsers, which dispatch the event in a later task.
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    closed.push(() => this.dispatchEvent(new Event('close')));
  };
  render(island(actions()));
  await settled();
  for (const control of ['remove', 'changePassword']) {
    await press(control);
    const dialog = screen.getByRole('dialog');
    if (way === 'Escape') fireEvent(dialog, new Event('cancel', { cancelable: true }));
    else fireEvent.click(within(dialog).getByText('cancel'));
    await press(control);
    act(() => {
      for (const tell of closed.splice(0)) tell();
    });
    const again = within(screen.getByRole('dialog'));
    fireEvent.click(again.getByText('cancel'));
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('T36 runs one action at a time, however often its button is pressed', async () => {
  const endSessions = vi.fn<SecurityActions['endSessions']>(() => new Promise(() => undefined));
  render(island(actions({ endSessions })));
  await settled();
  await press('signOutOthers');
  await press('signOutOthers');
  await press('signOutHere');
  expect(endSessions).toHaveBeenCalledOnce();
});

it('a form that is submitted while another action is running is sent after it', async () => {
  const ending = deferred<undefined>();
  const verifyEmail = done();
  const unverified = { ...KNOWN, account: { ...KNOWN.account, isEmailVerified: false } };
  render(island(actions({ endSessions: () => ending.promise, verifyEmail }, unverified)));
  await settled();
  await press('signOutOthers');
  fireEvent.input(part('emailTitle').getByLabelText(/^emailCode/), { target: { value: '123456' } });
  await press('check');
  expect(verifyEmail).not.toHaveBeenCalled();
  ending.resolve(undefined);
  await settled();
  expect(verifyEmail).toHaveBeenCalledOnce();
});

it('a form that is submitted while a code is being requested is sent after it', async () => {
  const sent = deferred<undefined>();
  const verifyEmail = done();
  const unverified = { ...KNOWN, account: { ...KNOWN.account, isEmailVerified: false } };
  render(island(actions({ sendPhoneCode: () => sent.promise, verifyEmail }, unverified)));
  await settled();
  await press('sendCode');
  fireEvent.input(part('emailTitle').getByLabelText(/^emailCode/), { target: { value: '123456' } });
  await press('check');
  expect(verifyEmail).not.toHaveBeenCalled();
  sent.resolve(undefined);
  await settled();
  expect(verifyEmail).toHaveBeenCalledOnce();
});

it('forms that are submitted meanwhile are sent one after the other, also after one that is rejected', async () => {
  const on = actions();
  const { result } = renderHook(() => useSecurity(on, words, 'unreachable'));
  await settled();
  const [first, second] = [deferred<undefined>(), deferred<undefined>()];
  const sent: string[] = [];
  const ends: unknown[] = [];
  const send = (name: string, end: Promise<undefined>): Promise<void> =>
    act(async () => {
      const action = (): typeof end => {
        sent.push(name);
        return end;
      };
      void result.current.run('email', action, name).then(
        () => ends.push(name),
        (error: unknown) => ends.push(error),
      );
      await Promise.resolve();
    });
  await send('first', first.promise);
  await send('second', second.promise);
  await send('third', Promise.resolve(undefined));
  expect(sent).toEqual(['first']);
  first.reject('gone');
  await settled();
  expect([sent, ends]).toEqual([['first', 'second'], ['gone']]);
  second.resolve(undefined);
  await settled();
  expect([sent, ends]).toEqual([
    ['first', 'second', 'third'],
    ['gone', 'second', 'third'],
  ]);
});

it('a part that is reset takes no focus from another part', async () => {
  const resend = deferred<undefined>();
  const unverified = { ...KNOWN, account: { ...KNOWN.account, isEmailVerified: false } };
  render(island(actions({ resend: () => resend.promise }, unverified)));
  await settled();
  await press('resend');
  const button = part('sessionsTitle').getAllByRole('button')[0];
  button?.focus();
  resend.resolve(undefined);
  await settled();
  expect(document.activeElement).toBe(button);
});

it('T18 offers no password in a frame of another page', async () => {
  render(island(actions({ isFramed: true })));
  await settled();
  expect(part('passwordTitle').getByText('framed')).toBeDefined();
  expect(part('passwordTitle').queryByRole('button')).toBeNull();
  expect(document.querySelectorAll('[type=password]')).toHaveLength(0);
});

it('asks for a new password in a dialog, which keeps nothing that was typed when it is closed', async () => {
  const on = actions();
  render(island(on));
  await settled();
  expect(document.querySelectorAll('[type=password]')).toHaveLength(0);
  await press('changePassword');
  const dialog = within(screen.getByRole('dialog', { name: 'changePassword' }));
  const old = dialog.getByLabelText(/oldPassword/);
  expect(old).toBe(document.activeElement);
  fireEvent.input(old, { target: { value: 'Ventoux-1909-Wind' } });
  fireEvent.click(dialog.getByText('cancel'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.querySelectorAll('[type=password]')).toHaveLength(0);
  await press('changePassword');
  expect(screen.getByLabelText(/oldPassword/)).toHaveProperty('value', '');
});

it('closes the dialog after the new password is stored, and returns the focus to its part', async () => {
  const on = actions();
  render(island(on));
  await settled();
  await press('changePassword');
  fireEvent.input(screen.getByLabelText(/oldPassword/), { target: { value: 'Ventoux-1909-Wind' } });
  for (const label of [/newPassword/, /confirmation/])
    fireEvent.input(screen.getByLabelText(label), { target: { value: 'Galibier-2642-Granit' } });
  await press('savePassword');
  await settled();
  expect(on.changePassword).toHaveBeenCalledExactlyOnceWith('Galibier-2642-Granit', 'Ventoux-1909-Wind');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('passwordSaved')).toBeDefined();
  expect(part('passwordTitle').getByRole('heading')).toBe(document.activeElement);
});

it('keeps the dialog with the reason when the old password is wrong', async () => {
  const wrong = { fields: new Map([['old_password', 'wrongOldPassword']] as const) };
  render(island(actions({ changePassword: () => Promise.resolve(wrong) })));
  await settled();
  await press('changePassword');
  for (const label of [/oldPassword/, /newPassword/, /confirmation/])
    fireEvent.input(screen.getByLabelText(label), { target: { value: 'Galibier-2642-Granit' } });
  await press('savePassword');
  await settled();
  expect(within(screen.getByRole('dialog')).getByText('wrongOldPassword')).toBeDefined();
});

it('asks a member without a password for no old one', async () => {
  render(island(actions({}, { ...KNOWN, account: { ...KNOWN.account, hasPassword: false } })));
  await settled();
  await press('choosePassword');
  expect(screen.queryByLabelText(/oldPassword/)).toBeNull();
  expect(screen.getByLabelText(/newPassword/)).toBe(document.activeElement);
});

it('shows what went wrong in the snackbar, until it is closed', async () => {
  render(island(actions({ endSessions: () => Promise.resolve({ sentence: 'Later' }) })));
  await settled();
  await press('signOutHere');
  expect(screen.getByText('Later').closest('[role=alert]')).not.toBeNull();
});

it('reads the list again when an action is refused, because its entry may have been removed elsewhere', async () => {
  const load = vi.fn<SecurityActions['load']>(() => Promise.resolve(KNOWN));
  render(island(actions({ load, endSessions: () => Promise.resolve({ sentence: 'Gone' }) })));
  await settled();
  load.mockResolvedValueOnce({ ...KNOWN, sessions: KNOWN.sessions.filter(({ isCurrent }) => isCurrent) });
  await press('signOutHere');
  await settled();
  expect(part('sessionsTitle').getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('Gone')).toBeDefined();
});

const type = (label: string, value: string): void => {
  fireEvent.input(part('phoneTitle').getByLabelText(new RegExp(`^${label}`)), { target: { value } });
};

it('verifies the known telephone number by a code, and another code can be sent', async () => {
  const on = actions();
  render(island(on));
  await settled();
  expect(part('phoneTitle').getByText('phoneUnverified +33612345678')).toBeDefined();
  await press('sendCode');
  await settled();
  expect(on.sendPhoneCode).toHaveBeenCalledWith(undefined);
  expect(part('phoneTitle').getByText('codeSent +33612345678')).toBe(document.activeElement);
  await press('codeAgain');
  await settled();
  expect(on.sendPhoneCode).toHaveBeenCalledTimes(2);
  expect(part('phoneTitle').getByText('codeResent +33612345678').closest('[role=status]')).not.toBeNull();
  type('code', '123456');
  await press('check');
  await settled();
  expect(on.verifyPhone).toHaveBeenCalledWith('+33612345678', '123456');
  expect(screen.getByText('phoneSaved')).toBeDefined();
  expect(part('phoneTitle').getByRole('heading')).toBe(document.activeElement);
});

it('asks for the code of a new telephone number, and keeps the form while the number or the code is refused', async () => {
  const sendPhoneCode = vi
    .fn<SecurityActions['sendPhoneCode']>()
    .mockResolvedValueOnce({ fields: new Map([['new_phone', 'badPhone']]) })
    .mockResolvedValue(undefined);
  const verifyPhone = vi.fn<SecurityActions['verifyPhone']>(() => Promise.resolve({ sentence: 'wrongCode' }));
  const account = { ...KNOWN.account, phone: undefined };
  render(island(actions({ sendPhoneCode, verifyPhone }, { ...KNOWN, account })));
  await settled();
  expect(part('phoneTitle').getByText('phoneNone')).toBeDefined();
  expect(part('phoneTitle').queryByRole('button', { name: 'sendCode' })).toBeNull();
  type('newPhone', '12');
  await press('changePhone');
  await settled();
  expect(part('phoneTitle').getByText('badPhone')).toBeDefined();
  type('newPhone', '+49 151 23456789');
  await press('changePhone');
  await settled();
  expect(sendPhoneCode).toHaveBeenLastCalledWith('+49 151 23456789');
  type('code', '000000');
  await press('check');
  await settled();
  expect(verifyPhone).toHaveBeenCalledWith('+49 151 23456789', '000000');
  expect(part('phoneTitle').getByRole('alert').textContent).toContain('wrongCode');
  await press('cancel');
  expect(part('phoneTitle').getByRole('button', { name: 'changePhone' })).toBeDefined();
});

it('reloads its state when the profile has changed, but not while one of its own actions is running', async () => {
  const follow = vi.fn<SecurityActions['follow']>();
  const load = vi.fn(() => Promise.resolve(KNOWN));
  const endSessions = vi.fn<SecurityActions['endSessions']>(() => new Promise(() => undefined));
  render(island(actions({ follow, load, endSessions })));
  await settled();
  const changed = follow.mock.calls[0]?.[0] ?? (() => undefined);
  changed();
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
  await press('signOutOthers');
  changed();
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
});

it.each([
  ['an address that is not verified', { isEmailVerified: false }, undefined],
  ['a new address, while the present one stays', { isEmailVerified: true }, 'new@club.example'],
])('accepts the code of the mail to %s', async (_case, account, awaited) => {
  const verifyEmail = vi
    .fn<SecurityActions['verifyEmail']>()
    .mockResolvedValueOnce({ sentence: 'wrongCode' })
    .mockResolvedValue(undefined);
  const known = { ...KNOWN, account: { ...KNOWN.account, ...account } };
  render(island(actions({ verifyEmail, awaitedEmail: () => awaited }, known)));
  await settled();
  const email = part('emailTitle');
  const check = async (code: string): Promise<void> => {
    fireEvent.input(email.getByLabelText(/^emailCode/), { target: { value: code } });
    await press('check');
    await settled();
  };
  await check('000000');
  const [problems] = email.getAllByRole('alert');
  expect(problems?.textContent).toBe('wrongCode');
  await check('123456');
  expect(verifyEmail).toHaveBeenLastCalledWith('123456');
  expect(screen.getByText('emailConfirmed')).toBeDefined();
});

it('asks for no code when no mail is pending', async () => {
  render(island(actions({ awaitedEmail: () => KNOWN.account.email })));
  await settled();
  expect(part('emailTitle').queryByLabelText(/^emailCode/)).toBeNull();
});

const UNVERIFIED: Known = { ...KNOWN, account: { ...KNOWN.account, isEmailVerified: false } };

it.each([
  ['a mail is sent again', UNVERIFIED, 'emailTitle', /^newEmail/, 'resend'],
  ['a passkey is removed', KNOWN, 'passkeysTitle', /^passkeyName/, 'remove'],
] as const)('keeps what is typed in a part while %s', async (_case, known, title, label, control) => {
  const action = deferred<undefined>();
  const under = () => action.promise;
  render(island(actions({ resend: under, removePasskey: under }, known)));
  await settled();
  await press(control);
  if (control === 'remove') await press('confirm');
  const field = part(title).getByLabelText(label);
  fireEvent.input(field, { target: { value: 'typed' } });
  action.resolve(undefined);
  await settled();
  expect(screen.getByText(/^resent|^passkeyRemoved/)).toBeDefined();
  expect(part(title).getByLabelText(label)).toHaveProperty('value', 'typed');
});

it('keeps a new address that is typed while the code of the present one is checked', async () => {
  const checked = deferred<undefined>();
  render(island(actions({ verifyEmail: () => checked.promise }, UNVERIFIED)));
  await settled();
  const email = part('emailTitle');
  fireEvent.input(email.getByLabelText(/^emailCode/), { target: { value: '123456' } });
  await press('check');
  fireEvent.input(email.getByLabelText(/^newEmail/), { target: { value: 'new@club.example' } });
  checked.resolve(undefined);
  await settled();
  expect(screen.getByText('emailConfirmed')).toBeDefined();
  expect(email.getByLabelText(/^newEmail/)).toHaveProperty('value', 'new@club.example');
});

it('clears a form once what was typed in it is saved', async () => {
  render(island(actions()));
  await settled();
  const name = () => part('passkeysTitle').getByLabelText(/^passkeyName/);
  fireEvent.input(name(), { target: { value: 'Key' } });
  await press('addPasskey');
  await settled();
  expect(screen.getByText('passkeyAdded')).toBeDefined();
  expect(name()).toHaveProperty('value', '');
  expect(part('passkeysTitle').getByRole('heading')).toBe(document.activeElement);
});

it('after Cancel a telephone number typed meanwhile is still there, and the button that sent the code has the focus', async () => {
  const sent = deferred<undefined>();
  render(island(actions({ sendPhoneCode: () => sent.promise })));
  await settled();
  const opener = part('phoneTitle').getByRole('button', { name: 'sendCode' });
  opener.focus();
  await press('sendCode');
  type('newPhone', '+49 151');
  sent.resolve(undefined);
  await settled();
  expect(part('phoneTitle').queryByRole('button', { name: 'changePhone' })).toBeNull();
  await press('cancel');
  expect(opener).toBe(document.activeElement);
  expect(part('phoneTitle').getByLabelText(/^newPhone/)).toHaveProperty('value', '+49 151');
});

it('after Cancel of a second factor the field of its number has the focus', async () => {
  render(island(actions()));
  await settled();
  const number = part('factorsTitle').getByLabelText(/^phone/);
  number.focus();
  fireEvent.input(number, { target: { value: '+49 151' } });
  await press('enrolPhone');
  await settled();
  expect(part('factorsTitle').getByText('codeSent +49 151')).toBe(document.activeElement);
  await press('cancel');
  expect(number).toBe(document.activeElement);
});

it.each(['enrolMail', 'enrolPhone'])('shows a second factor that was added elsewhere, after %s', async (way) => {
  const added = { ...KNOWN, factors: [{ type: 'email', value: 'ana@club.example' } as const] };
  const load = vi.fn<SecurityActions['load']>().mockResolvedValueOnce(KNOWN).mockResolvedValue(added);
  render(island(actions({ load, startFactor: () => Promise.resolve('enabled') })));
  await settled();
  const factors = part('factorsTitle');
  fireEvent.input(factors.getByLabelText(/^phone/), { target: { value: '+49 151' } });
  await press(way);
  await settled();
  expect(factors.getByText('byMail ana@club.example')).toBeDefined();
  expect(screen.getByText('factorAdded')).toBeDefined();
});
