import type { Trust } from './trust.ts';

/** A server of the cluster. Addresses are `host:port`. */
export type ClusterNode = {
  readonly name: string;
  /** MQTT over WebSocket, for members, and MQTT over TCP, for the gate. */
  readonly webSocket: string;
  readonly mqtt: string;
  /** NATS's own protocol, which the server requires although no client here uses it, and the monitoring pages. */
  readonly client: string;
  readonly monitor: string;
  /** The address for connections between the servers of the cluster. */
  readonly route: string;
  /** The folder of the server's streams. */
  readonly store: string;
};

/** Files of a certificate, which must be valid for server and client, because routes use both. */
export type Tls = { readonly cert: string; readonly key: string; readonly ca?: string | undefined };

type Options = {
  readonly node: ClusterNode;
  /** All nodes of the cluster; a single node is not a cluster. */
  readonly nodes: readonly ClusterNode[];
  readonly trust: Trust;
  /** The origins of pages that may open a WebSocket; empty: any. Programs other than browsers are not restricted by it. */
  readonly origins: readonly string[];
  /** Required on a network that is not private to the servers. */
  readonly tls?: Tls | undefined;
};

/** Number of servers that store each message for the gate; three survive the loss of one. */
const REPLICAS = 3;

/** The configuration of a NATS server (2.9). */
export function nodeConfig({ node, nodes, trust, origins, tls }: Options): string {
  const replicas = Math.min(REPLICAS, nodes.length);
  const allowed = origins.length === 0 ? [] : [`  allowed_origins: ${JSON.stringify(origins)}`];
  return [
    `server_name: ${node.name}`,
    `listen: ${JSON.stringify(node.client)}`,
    `http: ${JSON.stringify(node.monitor)}`,
    ...tlsOf(tls, ''),
    // A slow consumer is disconnected before the server buffers more than 4 MiB for it.
    'max_pending: 4194304',
    'write_deadline: "10s"',
    `jetstream { store_dir: ${JSON.stringify(node.store)}, max_memory_store: 64MB, max_file_store: 2GB }`,
    'websocket {',
    `  listen: ${JSON.stringify(node.webSocket)}`,
    ...socketTls(tls),
    ...allowed,
    '}',
    'mqtt {',
    `  listen: ${JSON.stringify(node.mqtt)}`,
    ...tlsOf(tls, '  '),
    `  stream_replicas: ${replicas}`,
    `  consumer_replicas: ${replicas}`,
    '  ack_wait: "5s"',
    // Maximum number of messages without an acknowledgement of the gate.
    '  max_ack_pending: 1000',
    '}',
    ...(nodes.length > 1 ? clusterOf(node, nodes, tls) : []),
    `operator: ${trust.operator}`,
    `system_account: ${trust.system}`,
    'resolver: MEMORY',
    'resolver_preload {',
    ...Object.entries(trust.accounts).map(([key, jwt]) => `  ${key}: ${jwt}`),
    '}',
    '',
  ].join('\n');
}

function clusterOf(node: ClusterNode, nodes: readonly ClusterNode[], tls: Tls | undefined): readonly string[] {
  const routes = nodes.filter(({ name }) => name !== node.name).map(({ route }) => `nats://${route}`);
  return [
    'cluster {',
    '  name: chat',
    `  listen: ${JSON.stringify(node.route)}`,
    `  routes: ${JSON.stringify(routes)}`,
    // Servers authenticate each other: any server that joins receives all messages.
    ...tlsOf(tls, '  ', true),
    '}',
  ];
}

function tlsOf(tls: Tls | undefined, indent: string, verify = false): readonly string[] {
  if (tls === undefined) return [];
  const ca = tls.ca === undefined ? '' : `, ca_file: ${JSON.stringify(tls.ca)}`;
  const files = `cert_file: ${JSON.stringify(tls.cert)}, key_file: ${JSON.stringify(tls.key)}${ca}`;
  return [`${indent}tls { ${files}${verify ? ', verify: true' : ''} }`];
}

function socketTls(tls: Tls | undefined): readonly string[] {
  return tls === undefined ? ['  no_tls: true'] : tlsOf(tls, '  ');
}
