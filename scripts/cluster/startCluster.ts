import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount, createOperator, type KeyPair } from '@nats-io/jwt';
import { freePorts } from '../freePorts.ts';
import { nodeConfig, type ClusterNode, type Tls } from './nodeConfig.ts';
import { startNode, type RunningNode } from './startNode.ts';
import { trustIn } from './trust.ts';

type Member = {
  readonly name: string;
  /** Addresses for MQTT over WebSocket and over TCP. */
  readonly webSocket: string;
  readonly mqtt: string;
  /** The address of the monitoring pages. */
  readonly monitor: string;
  readonly pid: () => number | undefined;
  readonly kill: () => Promise<void>;
  /** Starts the server again with its files. */
  readonly restart: () => Promise<void>;
};

/** NATS servers on this machine, in a temporary folder. */
export type Cluster = {
  readonly nodes: readonly Member[];
  /** The seeds of the trusted accounts; each account is a chat of its own. */
  readonly seeds: readonly string[];
  /** Removed by `close`. */
  readonly folder: string;
  readonly close: () => Promise<void>;
};

type Options = {
  /** The path of the NATS server. */
  readonly program: string;
  readonly size: number;
  readonly accounts?: number;
  /** A certificate for `localhost`, as server and as client. */
  readonly tls?: Tls;
};

const PORTS_EACH = 5;

/**
 * Starts one NATS server or a cluster on free ports of the loopback, with keys of their own.
 *
 * @throws {Refusal} with the server's message when one does not start.
 */
export async function startCluster({ program, size, accounts = 1, tls }: Options): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'club-cluster-'));
  const keys = Array.from({ length: accounts }, () => createAccount());
  const trust = await trustIn({ operator: createOperator(), system: createAccount(), accounts: keys });
  const nodes = await placesFor(size, folder, tls === undefined ? '127.0.0.1' : 'localhost');
  const members = nodes.map((node) => {
    const file = join(folder, `${node.name}.conf`);
    writeFileSync(file, nodeConfig({ node, nodes, trust, origins: [], tls }));
    return memberOf(node, tls === undefined ? '' : 's', () => startNode(program, file, node.monitor));
  });
  const close = async () => {
    await Promise.all(members.map(({ kill }) => kill()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(members.map(({ isUp }) => isUp()));
    return { nodes: members, seeds: keys.map(seedOf), folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const seedOf = (key: KeyPair): string => new TextDecoder().decode(key.getSeed());

async function placesFor(size: number, folder: string, host: string): Promise<readonly ClusterNode[]> {
  const ports = await freePorts(size * PORTS_EACH);
  return Array.from({ length: size }, (_, index) => {
    const at = (place: number) => `${host}:${ports[index * PORTS_EACH + place] ?? 0}`;
    const name = `chat-${index + 1}`;
    const addresses = { webSocket: at(0), mqtt: at(1), client: at(2), monitor: at(3), route: at(4) };
    return { name, ...addresses, store: join(folder, name) };
  });
}

function memberOf(node: ClusterNode, secure: 's' | '', start: () => RunningNode): Member & Pick<RunningNode, 'isUp'> {
  let running = start();
  return {
    name: node.name,
    webSocket: `ws${secure}://${node.webSocket}/mqtt`,
    mqtt: `mqtt${secure}://${node.mqtt}`,
    monitor: `http://${node.monitor}`,
    pid: () => running.pid,
    kill: () => running.kill(),
    isUp: () => running.isUp(),
    restart: () => {
      running = start();
      return running.isUp();
    },
  };
}
