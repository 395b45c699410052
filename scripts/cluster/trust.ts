import { encodeAccount, encodeOperator, type KeyPair } from '@nats-io/jwt';

/** Who vouches for whom: the operator for the accounts, an account for its members. */
type Keys = {
  readonly operator: KeyPair;
  /** In which the servers tell each other how they are. */
  readonly system: KeyPair;
  /** Each is a chat of its own, apart from the others; one is usual. */
  readonly accounts: readonly KeyPair[];
};

/** What the servers are told, all of it public: a server can check credentials and make none. */
export type Trust = {
  readonly operator: string;
  readonly system: string;
  /** JWTs by the account's public key. */
  readonly accounts: Readonly<Record<string, string>>;
};

const UNLIMITED = -1;

/** Accounts without limits would have none of NATS's defaults but zero of everything. */
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

/** MQTT's sessions, retained messages and what waits for the gate are streams of JetStream on disk; one session each, and the gate's own. */
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
