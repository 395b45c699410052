import { describe, expect, it } from 'vitest';
import { CLIENT_IDS } from '../../../sandbox/identity/clients.ts';
import { providersShown } from '~/config/account.ts';
import { clientKeyOf, clientOf } from '~/config/clients.ts';
import { IDENTITY } from '~/config/identity.ts';

describe('the client applications', () => {
  it.each(Object.entries(CLIENT_IDS))('have a client id each, which the provider knows: %s', (key, id) => {
    expect(clientKeyOf(key)).toBe(key);
    expect(clientOf(clientKeyOf(key)).id).toBe(id);
  });

  it('are nine, none with the client id of another', () => {
    expect(new Set(Object.keys(CLIENT_IDS).map((key) => clientOf(clientKeyOf(key)).id)).size).toBe(9);
  });
});

describe('the other ways to log in, without settings', () => {
  it('are by password, Google and Apple', () => {
    expect(IDENTITY.isPasswordless).toBe(false);
    expect(IDENTITY.socialProviders).toEqual(['google', 'apple']);
  });

  it('are Google and Facebook where there are no passwords', () => {
    const allowed = ['google', 'apple', 'facebook'] as const;
    expect(providersShown(allowed, true)).toEqual(['google', 'facebook']);
    expect(providersShown(allowed, false)).toEqual(['google', 'apple']);
  });
});
