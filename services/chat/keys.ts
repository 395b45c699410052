import { createUser, type KeyPair } from '@nats-io/jwt';
import { nativePair } from './nativePair.ts';

/** The keys by which a broker trusts a credential (NATS, decentralised JWT authentication). */
export type ChatKeys = {
  /** Signs every credential; the broker has the public key. */
  readonly account: KeyPair;
  /** One key for all members: a bearer credential needs no proof of possession, and the member's id is in the payload that the account signs. */
  readonly user: KeyPair;
};

/** @param seed seed of the account, `SA…`. */
export function chatKeys(seed: string): ChatKeys {
  return { account: nativePair(seed), user: createUser() };
}
