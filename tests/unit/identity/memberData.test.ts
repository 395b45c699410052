import { describe, expect, it } from 'vitest';
import { masked } from '~/lib/identity/tokens/maskedTokens.ts';
import { withoutCredentials } from '~/lib/identity/account/memberData.ts';

describe('the data of a member as a file', () => {
  it('keeps names and values as the provider writes them', () => {
    const profile = {
      given_name: 'Ana',
      has_password: true,
      consents: { optin_cycling: { granted: true, history: [] } },
    };
    expect(withoutCredentials([profile, null, 1, 'text'])).toEqual([profile, null, 1, 'text']);
  });

  it('contains no credential, at any depth', () => {
    const answer = {
      custom_fields: { livelike_id: 'l-1', livelike_access_token: 'x' },
      social_identities: [{ provider: 'google', accessToken: 'x', refresh_token: 'x' }],
      devices: [{ token_type: 'RT', secret: 'x' }],
    };
    expect(withoutCredentials(answer)).toEqual({
      custom_fields: { livelike_id: 'l-1' },
      social_identities: [{ provider: 'google' }],
      devices: [{ token_type: 'RT' }],
    });
  });
});

describe('a token in the debug console', () => {
  it('T45 is four characters and a length', () => {
    expect(masked('abcdefghijklmnopqrstuvwxyz')).toBe('abcd… (26)');
  });
});
