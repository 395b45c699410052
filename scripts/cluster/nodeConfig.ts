import type { Trust } from './trust.ts';

/** One server of the cluster. Addresses are `host:port`. */
export type ClusterNode = {
  readonly name: string;
  /** MQTT over WebSocket, for members, and MQTT over TCP, for the gate. */
  readonly webSocket: string;
  readonly mqtt: string;
  /** NATS's own protocol, which nobody here speaks but must be somewhere, and the pages that tell how the server is. */
  readonly client: string;
  readonly monitor: string;
  /** Where the servers of the cluster speak to each other. */
  readonly route: string;
  /** The folder of its streams. */
  readonly store: string;
};

/** Files of a certificate; the routes want one that is good for both sides. */
export type Tls = { readonly cert: string; readonly key: string; readonly ca?: string | undefined };

type Options = {
  readonly node: ClusterNode;
  /** All nodes of the cluster; one alone is no cluster. */
  readonly nodes: readonly ClusterNode[];
  readonly trust: Trust;
  /** The pages that may open a WebSocket; empty: any, as programs without a page may anyhow. */
  readonly origins: readonly string[];
  /** On a network that somebody else hears too, always. */
  readonly tls?: Tls | undefined;
};

/** How many servers keep each message that waits for the gate; three survive the loss of one. */
const REPLICAS = 3;

/** The configuration of one NATS server (2.9), written by our hand and read by nobody else's. */
export function nodeConfig({ node, nodes, trust, origins, tls }: Options): string {
  const replicas = Math.min(REPLICAS, nodes.length);
  const allowed = origins.length === 0 ? [] : [`  allowed_origins: ${JSON.stringify(origins)}`];
  return [
    `server_name: ${node.name}`,
    `listen: ${JSON.stringify(node.client)}`,
    `http: ${JSON.stringify(node.monitor)}`,
    ...tlsOf(tls, ''),
    // One who reads too slowly is let go before the server holds much for him.
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
    // As much as may wait for the gate's answer at once.
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
    // Servers prove to each other who they are: whoever could join would hear everything.
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
