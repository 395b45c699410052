import { encodeAccount, encodeOperator, type KeyPair } from '@nats-io/jwt';

/** The signing keys: the operator signs the accounts, an account signs the credentials of its members. */
type Keys = {
  readonly operator: KeyPair;
  /** The account in which the servers exchange their state. */
  readonly system: KeyPair;
  /** Each account is a separate chat; usually there is one. */
  readonly accounts: readonly KeyPair[];
};

/** The trust settings of the servers, which are public: a server can verify credentials, but not issue them. */
export type Trust = {
  readonly operator: string;
  readonly system: string;
  /** JWTs by the public key of the account. */
  readonly accounts: Readonly<Record<string, string>>;
};

const UNLIMITED = -1;

/** Limits of an account, all of them explicit: a missing limit is zero, not NATS's default. */
const LIMITS = {
  conn: UNLIMITED,
  subs: UNLIMITED,
  data: UNLIMITED,
  payload: UNLIMITED,
  imports: UNLIMITED,
  exports: UNLIMITED,
  wildcards: true,
  leaf: 0,
};

/**
 * JetStream keeps the MQTT sessions, retained messages and messages for the gate as streams on disk; one per session, and the gate's own.
 */
const STORAGE = { mem_storage: 0, disk_storage: UNLIMITED, streams: UNLIMITED, consumer: UNLIMITED };

/** The JWTs of a cluster, signed by its operator. */
export async function trustIn({ operator, system, accounts }: Keys): Promise<Trust> {
  const [signed, systemSigned, ...others] = await Promise.all([
    encodeOperator('club', operator, { system_account: system.getPublicKey() }),
    encodeAccount('system', system, { limits: LIMITS }, { signer: operator }),
    ...accounts.map((account) =>
      encodeAccount('chat', account, { limits: { ...LIMITS, ...STORAGE } }, { signer: operator }),
    ),
  ]);
  const chats = accounts.map((account, index) => [account.getPublicKey(), others[index] ?? ''] as const);
  return {
    operator: signed,
    system: system.getPublicKey(),
    accounts: { [system.getPublicKey()]: systemSigned, ...Object.fromEntries(chats) },
  };
}
