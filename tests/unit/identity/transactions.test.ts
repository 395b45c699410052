// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { TRANSACTION_LIFE_MS } from '~/config/lifetimes.ts';
import { transactions } from '~/lib/identity/login/transactions.ts';
import { transaction } from './placesHere.ts';

const MINUTE = 60_000;

beforeEach(() => {
  sessionStorage.clear();
});

describe('a login that has left the page', () => {
  it('can be taken by its state once', () => {
    transactions.add(transaction());
    expect(transactions.take('ours')).toMatchObject({ state: 'ours' });
    expect(transactions.take('ours')).toBeUndefined();
  });

  it('cannot be taken after it has expired', () => {
    transactions.add(transaction({ createdAt: Date.now() - TRANSACTION_LIFE_MS }));
    expect(transactions.take('ours')).toBeUndefined();
  });

  it('T32 cannot be taken when it began in the future, because its clock was wrong', () => {
    transactions.add(transaction({ createdAt: Date.now() + MINUTE }));
    expect(transactions.take('ours')).toBeUndefined();
  });

  it('T32 that began in the future is removed when the next one is added', () => {
    transactions.add(transaction({ createdAt: Date.now() + MINUTE, state: 'ahead' }));
    transactions.add(transaction());
    expect(sessionStorage.getItem('auth_tx')).not.toContain('ahead');
  });
});
