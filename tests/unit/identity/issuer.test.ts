// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { transactions } from '~/lib/identity/login/transactions.ts';
import { placesHere, transaction } from './placesHere.ts';

const settings = vi.hoisted(() => ({ sendsIssuer: '0' }));

vi.mock('astro:env/client', async (original) => ({
  ...(await original<Readonly<Record<string, unknown>>>()),
  get PUBLIC_IDENTITY_SENDS_ISSUER() {
    return settings.sendsIssuer;
  },
}));

/** The result of a page that is opened by a response; the exchange of its code has no network. */
const outcomeAt = async (query: string) => {
  vi.resetModules();
  history.replaceState(null, '', `/en/authentication/${query}`);
  const { finishReturn } = await import('~/lib/identity/login/returning.ts');
  const events: unknown[] = [];
  const note = (event: Event): void => {
    if (event instanceof CustomEvent) events.push(event.detail);
  };
  document.addEventListener('authentication_failed', note);
  await finishReturn(placesHere());
  document.removeEventListener('authentication_failed', note);
  return events;
};

const FORGED = [expect.objectContaining({ error: 'forged' })];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  transactions.add(transaction());
});

it.each(['code=a', 'error=access_denied', 'error=signup_required&signup_token=t'])(
  'T12 an answer of another issuer is refused: %s',
  async (answer) => {
    expect(await outcomeAt(`?${answer}&state=ours&iss=https://evil.example`)).toEqual(FORGED);
  },
);

it('T12 an answer without an issuer is refused from a provider that always names itself, and from no other', async () => {
  settings.sendsIssuer = '1';
  expect(await outcomeAt('?code=a&state=ours')).toEqual(FORGED);
  settings.sendsIssuer = '0';
  transactions.add(transaction());
  expect(await outcomeAt('?code=a&state=ours')).not.toEqual(FORGED);
});
