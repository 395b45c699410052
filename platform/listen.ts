import { lookup } from 'node:dns/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Duplex } from 'node:stream';
import { closeServers } from './closeServers.ts';
import { Refusal } from './refusal.ts';

/** A listening server; `close` stops accepting connections, lets open requests finish and frees the port. */
export type Listener = { readonly port: number; readonly close: () => Promise<void> };

/** Key and certificate of an https server, in PEM. */
export type Certificate = { readonly key: string; readonly cert: string };

/** One address of a host name. */
export type Address = { readonly address: string; readonly family: number };

export type ListenOptions = {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  readonly answer: RequestListener;
  /** Handles upgrade requests, such as those for a WebSocket; without a handler they are refused. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Without a certificate the server uses http. */
  readonly certificate?: Certificate | undefined;
  /** Time limit for open requests after `close`, in milliseconds. */
  readonly graceMs?: number;
};

const GRACE_MS = 1000;

/**
 * How long an idle connection is kept, in milliseconds: longer than proxies keep theirs (60 s in nginx), because a request that is sent
 * while its connection is being closed is lost. Node's default is 5 s.
 */
const KEEP_ALIVE_MS = 75_000;

/** The addresses of a host name; empty for an unknown name. */
export function addressesOf(host: string): Promise<readonly Address[]> {
  return lookup(host, { all: true }).catch(() => []);
}

/**
 * Listens on every address of the host: browsers try both `127.0.0.1` and `::1` for `localhost`. Port 0 selects one free port for all of them.
 *
 * @throws {Refusal} when the host is unknown, or the port is in use or reserved.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { host, port } = options;
  const addresses = await addressesOf(host);
  for (let attemptsLeft = 5; ; attemptsLeft -= 1) {
    try {
      return await listenOnAll(addresses, options);
    } catch (error) {
      // A port that is free on the first address may be in use on the second one.
      if (port === 0 && attemptsLeft > 1 && codeOf(error) === 'EADDRINUSE') continue;
      throw inWords(error, host, port);
    }
  }
}

async function listenOnAll(addresses: readonly Address[], options: ListenOptions): Promise<Listener> {
  const servers: Server[] = [];
  const upgraded = new Set<Duplex>();
  const close = () => closeServers(servers, { upgraded, graceMs: options.graceMs ?? GRACE_MS });
  let chosen = options.port;
  try {
    for (const { address } of addresses) {
      const server = serverOf(options, upgraded);
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

function serverOf({ answer, upgrade, certificate }: ListenOptions, upgraded: Set<Duplex>): Server {
  const server = certificate === undefined ? createServer(answer) : createSecureServer(certificate, answer);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  if (upgrade === undefined) return server;
  return server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    // The server no longer handles errors of such a socket, and a reset by the client would end the process.
    socket.on('error', () => undefined);
    upgrade(request, socket, head);
  });
}

/** The port; undefined if the machine lacks the address family: `::1` also resolves on machines without IPv6. */
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
