import { expect, it } from 'vitest';
import {
  readAccount,
  readFactors,
  readPasskeys,
  readSessionDevices,
  readTrustedDevices,
} from '~/lib/identity/security/readSecurity.ts';
import { waysIn } from '~/lib/memberSecurity.ts';

const NONSENSE = [undefined, null, 3, 'x', [], [null, 3, {}], {}, { credentials: {}, sessionDevices: 'x' }];

it.each(NONSENSE)('reads nothing from %j, and does not fail', (answer) => {
  expect(readAccount(answer)).toBeUndefined();
  const lists = [readFactors, readPasskeys, readSessionDevices, readTrustedDevices].map((read) => read(answer));
  expect(lists).toEqual([[], [], [], []]);
});

it('reads an account with its ways to log in', () => {
  const socialIdentities = [{ id: 'i', provider: 'google', username: 'ana' }, { id: 'without a provider' }];
  const account = readAccount({
    id: 'ana',
    email: 'ana@club.example',
    emailVerified: true,
    phoneNumber: '+33612345678',
    phoneNumberVerified: true,
    socialIdentities,
  });
  expect(account).toEqual({
    id: 'ana',
    email: 'ana@club.example',
    isEmailVerified: true,
    phone: '+33612345678',
    isPhoneVerified: true,
    hasPassword: false,
    linked: [{ id: 'i', provider: 'google', name: 'ana' }],
  });
});

it('counts every way to log in to an account', () => {
  const account = {
    id: 'ana',
    email: undefined,
    isEmailVerified: false,
    phone: undefined,
    isPhoneVerified: false,
    hasPassword: true,
    linked: [],
  };
  const passkeys = readPasskeys([{ id: 'one' }, { id: 'two' }]);
  expect(waysIn({ account, passkeys })).toBe(3);
  expect(waysIn({ account: { ...account, hasPassword: false }, passkeys: [] })).toBe(0);
});

it('reads devices, and leaves an unknown browser undefined', () => {
  const [device] = readSessionDevices({
    sessionDevices: [{ id: 'd', userAgentName: 'unknown', operatingSystem: 'Android', isCurrent: true }],
  });
  expect(device).toMatchObject({ browser: undefined, system: 'Android', isCurrent: true });
  const [trusted] = readTrustedDevices({ trustedDevices: [{ id: 'd', metadata: { userAgent: 'Chrome' } }] });
  expect(trusted).toMatchObject({ browser: 'Chrome', system: undefined, isCurrent: false });
});

it('reads second factors of both kinds', () => {
  const credentials = [{ type: 'sms', phoneNumber: '+336' }, { type: 'email', email: 'a@b.c' }, { type: 'other' }];
  expect(readFactors({ credentials })).toEqual([
    { type: 'sms', value: '+336' },
    { type: 'email', value: 'a@b.c' },
  ]);
});
