import { createUser, type KeyPair } from '@nats-io/jwt';
import { nativePair } from './nativePair.ts';

/** The keys by which a broker trusts a credential (decentralised JWT of NATS). */
export type ChatKeys = {
  /** Signs every credential; the broker knows its public half. */
  readonly account: KeyPair;
  /** One for all members: a bearer's credential is never proven by her key, and her id stands in what the account has signed. */
  readonly user: KeyPair;
};

/** @param seed of the account, `SA…`. */
export function chatKeys(seed: string): ChatKeys {
  return { account: nativePair(seed), user: createUser() };
}
