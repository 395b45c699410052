import { expect, it, vi } from 'vitest';
import { withClient } from '~/lib/identity/tokens/withClient.ts';
import type { Outcome } from '~/lib/identity/contract.ts';
import { livelikeMember } from '~/lib/identity/services/livelikeMember.ts';
import { placesHere } from './placesHere.ts';

vi.mock(import('~/lib/identity/tokens/withClient.ts'));
vi.stubGlobal('location', { origin: 'https://club.example' });

const answering = (outcome: Outcome<unknown>) => {
  vi.mocked(withClient).mockResolvedValue(outcome);
  return livelikeMember(placesHere());
};
const customFields = { livelike_id: 'fan-1', livelike_access_token: 'key' };

it('the vendor of the live chat knows a member by the fields of the profile', async () => {
  expect(await answering({ ok: true, value: { emailVerified: true, customFields } })).toEqual({
    profileId: 'fan-1',
    accessToken: 'key',
  });
});

it.each([
  ['is not verified', { emailVerified: false }],
  ['is verified in a word alone', { emailVerified: 'true' }],
  ['is not spoken of', {}],
])('T29 a member whose address %s is not shown to the vendor of the live chat', async (_what, user) => {
  expect(await answering({ ok: true, value: { ...user, customFields } })).toBe('emailNotVerified');
});

it.each([
  { ok: false, failure: { code: 'unreachable' } },
  { ok: true, value: { emailVerified: true } },
  { ok: true, value: { emailVerified: true, customFields: { livelike_id: 'fan-1' } } },
] as const)('a member without a key is not passed to it: %j', async (outcome) => {
  expect(await answering(outcome)).toBeUndefined();
});
