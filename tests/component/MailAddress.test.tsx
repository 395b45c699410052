import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { MailScreen } from '~/config/account.ts';
import { MailAddress, type MailPageActions } from '~/islands/auth/MailAddress.tsx';
import { fill, press, settled } from './authIsland.tsx';

const found = (screen: MailScreen, address?: string) => ({ screen, address });

const actions = (begin: MailScreen, more: Partial<MailPageActions> = {}): MailPageActions => ({
  begin: () => Promise.resolve(found(begin)),
  save: vi.fn(() => Promise.resolve(undefined)),
  resend: vi.fn(() => Promise.resolve(undefined)),
  verify: vi.fn(() => Promise.resolve(undefined)),
  follow: vi.fn(),
  goOn: vi.fn(),
  ...more,
});
const island = (initial: MailScreen, on: MailPageActions | undefined) => (
  <MailAddress
    text={(key, { address } = {}) => (address === undefined ? key : `${key} ${address}`)}
    initial={initial}
    actions={on}
  />
);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('is in the page before any script runs', () => {
  expect(renderToString(island('required', undefined))).toContain('id="auth-email"');
  expect(renderToString(island('pending', undefined))).toContain('resend');
});

it('shows that an address is required, in its title and beside the field', async () => {
  const on = actions('required');
  render(island('required', on));
  await press('saveEmail');
  expect(screen.getByRole('heading', { name: 'emailRequired' })).toBeDefined();
  expect(document.querySelector('#auth-email-problem')?.textContent).toBe('emailRequired');
  expect(on.save).not.toHaveBeenCalled();
});

it('judges the address as the browser does, and waits for its verification once it is saved', async () => {
  const on = actions('required');
  render(island('required', on));
  await settled();
  fill({ email: 'sam@' });
  await press('saveEmail');
  expect(document.querySelector('#auth-email-problem')?.textContent).toBe('badEmail');
  fill({ email: 'sam@club.example' });
  await press('saveEmail');
  expect(on.save).toHaveBeenCalledWith('sam@club.example');
  expect(screen.getByText('emailSaved')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'pending' })).toBe(document.activeElement);
});

it('names the address to which the mail was sent: the member’s, and then the corrected one', async () => {
  const begin = () => Promise.resolve(found('pending', 'smm@club.example'));
  render(island('pending', actions('pending', { begin })));
  await settled();
  expect(screen.getByText('mailedTo smm@club.example')).toBeDefined();
  await press('correctEmail');
  fill({ email: 'sam@club.example' });
  await press('saveEmail');
  expect(screen.getByText('mailedTo sam@club.example')).toBeDefined();
});

it('shows the message about a refused address beside the form', async () => {
  render(island('required', actions('required', { save: () => Promise.resolve({ aside: 'Email already in use' }) })));
  fill({ email: 'sam@club.example' });
  await press('saveEmail');
  expect(screen.getByText('Email already in use')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'emailRequired' })).toBeDefined();
});

it('a late response of the provider does not close the form that was opened meanwhile to correct the address', async () => {
  const late = Promise.withResolvers<ReturnType<typeof found>>();
  render(island('pending', actions('pending', { begin: () => late.promise })));
  await press('correctEmail');
  fill({ email: 'sam@club.example' });
  late.resolve(found('pending'));
  await settled();
  expect(screen.getByRole('heading', { name: 'emailRequired' })).toBeDefined();
  expect(screen.getByDisplayValue('sam@club.example')).toBeDefined();
});

it('a late response that the address is verified closes the form', async () => {
  const late = Promise.withResolvers<ReturnType<typeof found>>();
  render(island('pending', actions('pending', { begin: () => late.promise })));
  await press('correctEmail');
  late.resolve(found('verified'));
  await settled();
  expect(screen.getByRole('heading', { name: 'verified' })).toBeDefined();
});

it('T36 sends the mail once more, once, and shows it', async () => {
  const answer = Promise.withResolvers<undefined>();
  const resend = vi.fn(() => answer.promise);
  render(island('pending', actions('pending', { resend })));
  await press('resend');
  await press('wait');
  expect(resend).toHaveBeenCalledTimes(1);
  answer.resolve(undefined);
  await settled();
  expect(screen.getByText('resent').getAttribute('role')).toBe('status');
});

it('goes on after three seconds when the address is verified, also in another window', async () => {
  vi.useFakeTimers();
  let verify: (() => void) | undefined;
  const on = actions('pending', {
    follow: (onVerified) => {
      verify = onVerified;
      return vi.fn();
    },
  });
  render(island('pending', on));
  await settled();
  verify?.();
  await settled();
  expect(screen.getByRole('heading', { name: 'verified' })).toBeDefined();
  vi.advanceTimersByTime(3_000);
  expect(on.goOn).toHaveBeenCalledTimes(1);
});

it('accepts the code of the mail, rejects a wrong one, and redirects after the right one', async () => {
  vi.useFakeTimers();
  const verify = vi
    .fn<MailPageActions['verify']>()
    .mockResolvedValueOnce({ sentence: 'wrongCode' })
    .mockResolvedValue(undefined);
  const on = actions('pending', { verify });
  render(island('pending', on));
  await settled();
  fill({ mail_code: '000000' });
  await press('check');
  expect(screen.getByText('wrongCode').closest('[role=alert]')).toBe(document.activeElement);
  fill({ mail_code: '123456' });
  await press('check');
  await settled();
  expect(verify).toHaveBeenLastCalledWith('123456');
  expect(screen.getByRole('heading', { name: 'verified' })).toBe(document.activeElement);
  vi.advanceTimersByTime(3_000);
  expect(on.goOn).toHaveBeenCalledTimes(1);
});
