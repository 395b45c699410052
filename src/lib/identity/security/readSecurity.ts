import { fieldsOf, textOf } from '~/lib/fromOutside.ts';
import type { Account, Device, Factor, Passkey } from '~/lib/memberSecurity.ts';

type Read = ReadonlyMap<string, unknown>;

/** The readable entries of a list; an entry without a required field is left out. */
const listOf = <Value>(value: unknown, read: (entry: Read) => Value | undefined): readonly Value[] =>
  Array.isArray(value)
    ? value.map((entry: unknown) => read(fieldsOf(entry))).filter((entry) => entry !== undefined)
    : [];

/** "unknown", which the sandbox and the vendor write, counts as no value. */
const knownOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text?.toLowerCase() === 'unknown' ? undefined : text;
};

/** Reads the response of `getUser`; undefined if it contains no profile. */
export function readAccount(answer: unknown): Account | undefined {
  const user = fieldsOf(answer);
  const id = textOf(user.get('id'));
  if (id === undefined) return undefined;
  return {
    id,
    email: textOf(user.get('email')),
    isEmailVerified: user.get('emailVerified') === true,
    phone: textOf(user.get('phoneNumber')),
    isPhoneVerified: user.get('phoneNumberVerified') === true,
    hasPassword: user.get('hasPassword') === true,
    linked: listOf(user.get('socialIdentities'), (entry) => {
      const [identity, provider] = [textOf(entry.get('id')), textOf(entry.get('provider'))];
      if (identity === undefined || provider === undefined) return undefined;
      return { id: identity, provider, name: textOf(entry.get('email')) ?? textOf(entry.get('username')) };
    }),
  };
}

export const readPasskeys = (answer: unknown): readonly Passkey[] =>
  listOf(answer, (entry) => {
    const id = textOf(entry.get('id'));
    if (id === undefined) return undefined;
    const [createdAt, lastUsedAt] = [textOf(entry.get('createdAt')), textOf(entry.get('lastUsedAt'))];
    return { id, name: textOf(entry.get('friendlyName')) ?? '', createdAt, lastUsedAt };
  });

export const readFactors = (answer: unknown): readonly Factor[] =>
  listOf(fieldsOf(answer).get('credentials'), (entry) => {
    const [type, email, phone] = [entry.get('type'), textOf(entry.get('email')), textOf(entry.get('phoneNumber'))];
    if (type === 'email' && email !== undefined) return { type, value: email };
    return type === 'sms' && phone !== undefined ? { type, value: phone } : undefined;
  });

const deviceOf = (entry: Read, device: Read, browser: string): Device | undefined => {
  const id = textOf(entry.get('id'));
  if (id === undefined) return undefined;
  return {
    id,
    browser: knownOf(device.get(browser)),
    system: knownOf(device.get('operatingSystem')),
    createdAt: textOf(entry.get('createdAt')),
    lastUsedAt: textOf(entry.get('lastConnection')),
    isCurrent: entry.get('isCurrent') === true,
  };
};

export const readTrustedDevices = (answer: unknown): readonly Device[] =>
  listOf(fieldsOf(answer).get('trustedDevices'), (entry) =>
    deviceOf(entry, fieldsOf(entry.get('metadata')), 'userAgent'),
  );

export const readSessionDevices = (answer: unknown): readonly Device[] =>
  listOf(fieldsOf(answer).get('sessionDevices'), (entry) => deviceOf(entry, entry, 'userAgentName'));
