import type { DatabaseSync } from 'node:sqlite';
import { createAccount, createOperator, createUser, type KeyPair } from '@nats-io/jwt';
import { secretOf } from '../identity/provider/secrets.ts';
import { nativePair } from './nativePair.ts';

/** The chain by which NATS trusts a member (decentralised JWT): the operator vouches for the account, the account for each credential. */
export type ChatKeys = {
  readonly operator: KeyPair;
  readonly account: KeyPair;
  /** One for all: a bearer's credential is never proven by her key, and who she is stands in what the account has signed. */
  readonly user: KeyPair;
};

/** Seeds that the settings give, such as those of a cluster that exists already. */
export type ChatSeeds = { readonly [Key in keyof ChatKeys]?: string | undefined };

const MAKERS = { operator: createOperator, account: createAccount, user: createUser };

/** The given keys; what is not given is made at the first start and kept in the sandbox's file. */
export function chatKeys(database: DatabaseSync, given: ChatSeeds): ChatKeys {
  const keyOf = (name: keyof ChatKeys) =>
    nativePair(
      given[name] ?? secretOf(database, `chat-${name}-seed`, () => new TextDecoder().decode(MAKERS[name]().getSeed())),
    );
  return { operator: keyOf('operator'), account: keyOf('account'), user: keyOf('user') };
}
