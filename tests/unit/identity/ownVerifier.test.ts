// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { loadClient } from '~/lib/identity/sdk/loadClient.ts';
import { finishReturn } from '~/lib/identity/login/returning.ts';
import { transactions } from '~/lib/identity/login/transactions.ts';
import { placesHere, transaction } from './placesHere.ts';

vi.mock(import('~/lib/identity/sdk/loadClient.ts'));

it('T24 the code of a redirect login is exchanged with its own verifier, also when another tab has started a login since', async () => {
  const exchange = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const client = { exchangeAuthorizationCodeWithPkce: exchange };
  vi.mocked(loadClient).mockResolvedValue({ client } as never);
  transactions.add(transaction());
  // The SDK's single entry, which every flow in every tab overwrites.
  localStorage.setItem('verifier_key', 'verifier-of-another-tab');
  localStorage.setItem('nonce', 'nonce-of-another-tab');
  history.replaceState(null, '', '/en/authentication/?code=a-code&state=ours');
  await finishReturn(placesHere());
  const { verifier, redirectUri } = transaction();
  expect(exchange.mock.calls).toEqual([[{ code: 'a-code', redirectUri, codeVerifier: verifier }]]);
});
