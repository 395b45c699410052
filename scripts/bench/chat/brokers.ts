import { lookFor } from '../../cluster/findNats.ts';
import { startCluster } from '../../cluster/startCluster.ts';
import { seedOfNewAccount } from './crowd.ts';

/** A broker under measurement. */
type Broker = {
  /** The seed of the account that the broker trusts. */
  readonly seed: string;
  /** The sandbox's environment for this broker; empty for the embedded one. */
  readonly env: Readonly<Record<string, string>>;
  /** The URLs to which members connect in turn; empty for the embedded broker, whose URL is the sandbox's. */
  readonly urls: readonly string[];
  /** The processes whose memory counts in addition to the sandbox's. */
  readonly pids: readonly number[];
  readonly close: () => Promise<void>;
};

export const BROKERS = { embedded: 0, 'one NATS server': 1, 'three NATS servers': 3 } as const;
export type BrokerName = keyof typeof BROKERS;

/** Starts a broker; undefined when it needs a NATS server and the machine has none. */
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
