// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { loadClient } from '~/lib/identity/loadClient.ts';
import { finishReturn } from '~/lib/identity/returning.ts';
import { transactions } from '~/lib/identity/transactions.ts';
import { placesHere, transaction } from './placesHere.ts';

vi.mock(import('~/lib/identity/loadClient.ts'));

it('T24 a redirect login is exchanged with its own verifier, whatever flow another tab has begun since', async () => {
  const exchange = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const client = { exchangeAuthorizationCodeWithPkce: exchange };
  vi.mocked(loadClient).mockResolvedValue({ client } as never);
  transactions.add(transaction());
  // What the SDK writes for every flow of every tab in the same place.
  localStorage.setItem('verifier_key', 'verifier-of-another-tab');
  localStorage.setItem('nonce', 'nonce-of-another-tab');
  history.replaceState(null, '', '/en/authentication/?code=a-code&state=ours');
  await finishReturn(placesHere());
  const { verifier, redirectUri } = transaction();
  expect(exchange.mock.calls).toEqual([[{ code: 'a-code', redirectUri, codeVerifier: verifier }]]);
});
