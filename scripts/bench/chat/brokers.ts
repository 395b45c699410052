import { lookFor } from '../../cluster/findNats.ts';
import { startCluster } from '../../cluster/startCluster.ts';
import { seedOfNewAccount } from './crowd.ts';

/** A broker that is measured. */
type Broker = {
  /** Of the account that it trusts. */
  readonly seed: string;
  /** What the sandbox is told of it; nothing of the embedded one. */
  readonly env: Readonly<Record<string, string>>;
  /** Where members go, in turn; the embedded one is where the sandbox is. */
  readonly urls: readonly string[];
  /** The processes whose memory counts beside the sandbox's. */
  readonly pids: readonly number[];
  readonly close: () => Promise<void>;
};

export const BROKERS = { embedded: 0, 'one NATS server': 1, 'three NATS servers': 3 } as const;
export type BrokerName = keyof typeof BROKERS;

/** Starts a broker; nothing where it needs a NATS server and this machine has none. */
export async function startBroker(name: BrokerName): Promise<Broker | undefined> {
  const size = BROKERS[name];
  if (size === 0) {
    return { seed: seedOfNewAccount(), env: {}, urls: [], pids: [], close: () => Promise.resolve() };
  }
  const program = lookFor();
  if (program === undefined) return undefined;
  const { nodes, seeds, close } = await startCluster({ program, size });
  return {
    seed: seeds[0] ?? '',
    env: { SANDBOX_CHAT_BROKER_URL: nodes.map(({ mqtt }) => mqtt).join(',') },
    urls: nodes.map(({ webSocket }) => webSocket),
    pids: nodes.map(({ pid }) => pid()).filter((pid) => pid !== undefined),
    close,
  };
}
