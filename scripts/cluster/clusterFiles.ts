import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAccount, createOperator, fromSeed, type KeyPair } from '@nats-io/jwt';
import { nodeConfig, type ClusterNode } from './nodeConfig.ts';
import type { ClusterOptions } from './readClusterArguments.ts';
import { trustIn } from './trust.ts';

const MAKERS = { operator: createOperator, account: createAccount, system: createAccount };

/**
 * The paths of a node's certificate, which is valid for its own name as server and as client, and of the authority that signed all of them.
 */
const TLS = {
  cert: '/etc/nats/tls/node.crt',
  key: '/etc/nats/tls/node.key',
  ca: '/etc/nats/tls/authority.crt',
};
const STORE = '/var/lib/nats/chat';

/** The files of a cluster by their names: a configuration for each node, and the keys; existing keys are used again. */
export async function clusterFiles({ folder, hosts, origins }: ClusterOptions): Promise<ReadonlyMap<string, string>> {
  const keys = {
    operator: keyIn(folder, 'operator'),
    account: keyIn(folder, 'account'),
    system: keyIn(folder, 'system'),
  };
  const trust = await trustIn({ ...keys, accounts: [keys.account] });
  const nodes = hosts.map(nodeAt);
  return new Map([
    ...nodes.map((node) => [`${node.name}.conf`, nodeConfig({ node, nodes, trust, origins, tls: TLS })] as const),
    ...Object.entries(keys).map(([name, key]) => [fileOf(name), `${seedOf(key)}\n`] as const),
  ]);
}

const fileOf = (name: string): string => `keys/${name}.seed`;

const seedOf = (key: KeyPair): string => new TextDecoder().decode(key.getSeed());

function keyIn(folder: string, name: keyof typeof MAKERS): KeyPair {
  const file = join(folder, fileOf(name));
  return existsSync(file) ? fromSeed(new TextEncoder().encode(readFileSync(file, 'utf8').trim())) : MAKERS[name]();
}

/** Members connect to 443, the gate to 8883, servers to each other's 6222. The ports 8883 and 6222 are not for the public. */
function nodeAt(host: string, index: number): ClusterNode {
  const outside = { webSocket: '0.0.0.0:443', mqtt: '0.0.0.0:8883', route: `${host}:6222` };
  return { name: `chat-${index + 1}`, ...outside, client: '127.0.0.1:4222', monitor: '127.0.0.1:8222', store: STORE };
}
