import { lookup } from 'node:dns/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Duplex } from 'node:stream';
import { closeServers } from './closeServers.ts';
import { Refusal } from './refusal.ts';

/** A server that listens; `close` stops accepting, lets running answers finish and frees the port. */
export type Listener = { readonly port: number; readonly close: () => Promise<void> };

/** Key and certificate of a server that speaks https, in PEM. */
export type Certificate = { readonly key: string; readonly cert: string };

/** One address of a host name. */
export type Address = { readonly address: string; readonly family: number };

export type ListenOptions = {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  readonly answer: RequestListener;
  /** Takes requests for another protocol, such as a WebSocket; without it they are refused. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Without one, the server speaks http. */
  readonly certificate?: Certificate | undefined;
  /** How long running answers may take after `close`, in milliseconds. */
  readonly graceMs?: number;
};

const GRACE_MS = 1000;

/** The addresses of a host name; none where the name is unknown. */
export function addressesOf(host: string): Promise<readonly Address[]> {
  return lookup(host, { all: true }).catch(() => []);
}

/**
 * Listens on every address of the host: browsers try both `127.0.0.1` and `::1` for `localhost`. Port 0 picks one free port for all of them.
 *
 * @throws {Refusal} when the host is unknown, or the port is taken or reserved.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { host, port } = options;
  const addresses = await addressesOf(host);
  for (let attemptsLeft = 5; ; attemptsLeft -= 1) {
    try {
      return await listenOnAll(addresses, options);
    } catch (error) {
      // A port that was free on the first address may be taken on the second one.
      if (port === 0 && attemptsLeft > 1 && codeOf(error) === 'EADDRINUSE') continue;
      throw inWords(error, host, port);
    }
  }
}

async function listenOnAll(addresses: readonly Address[], options: ListenOptions): Promise<Listener> {
  const servers: Server[] = [];
  const close = () => closeServers(servers, options.graceMs ?? GRACE_MS);
  let chosen = options.port;
  try {
    for (const { address } of addresses) {
      const server = serverOf(options);
      const listening = await listenOn(server, address, chosen);
      if (listening === undefined) continue;
      servers.push(server);
      chosen = listening;
    }
  } catch (error) {
    await close();
    throw error;
  }
  if (servers.length === 0) throw new Refusal(`This machine has no address ${options.host} to listen on.`);
  return { port: chosen, close };
}

function serverOf({ answer, upgrade, certificate }: ListenOptions): Server {
  const server = certificate === undefined ? createServer(answer) : createSecureServer(certificate, answer);
  return upgrade === undefined ? server : server.on('upgrade', upgrade);
}

/** The port, or nothing where the machine lacks the address family: `::1` resolves on machines without IPv6. */
function listenOn(server: Server, address: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error))) resolve(undefined);
      else reject(error);
    });
    server.listen(port, address, () => {
      const bound = server.address();
      resolve(typeof bound === 'object' && bound !== null ? bound.port : port);
    });
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function inWords(error: unknown, host: string, port: number): unknown {
  const address = `${host}:${port}`;
  if (codeOf(error) === 'EADDRINUSE') return new Refusal(`Something already listens on ${address}.`);
  if (codeOf(error) === 'EACCES') return new Refusal(`This user may not listen on ${address}.`);
  return error;
}
