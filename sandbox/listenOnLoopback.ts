import { lookup } from 'node:dns/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { Refusal } from './refusal.ts';

/** A server that listens; `close` lets the answers under way finish and then lets go of the port. */
export type Listener = { readonly port: number; readonly close: () => Promise<void> };

/** Key and certificate of a server that speaks https, in PEM. */
export type Certificate = { readonly key: string; readonly cert: string };

type Options = {
  readonly host: string;
  readonly port: number;
  readonly answer: RequestListener;
  /** Takes what wants another protocol, such as a WebSocket; without it, nothing does. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Without one, the server speaks http. */
  readonly certificate?: Certificate | undefined;
};

/** How long an answer under way may take once the server is told to stop, in milliseconds. */
const GRACE_MS = 1000;
/** How often a stopping server looks for connections that have fallen idle, in milliseconds. */
const TIDY_MS = 20;

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Listens on every address that `host` stands for, because browsers try both `127.0.0.1` and `::1` for `localhost`.
 * Port 0 picks one free port for all of them.
 *
 * @throws {Refusal} when `host` leads out of this machine, or when the port is taken or reserved.
 */
export async function listenOnLoopback({ host, port, answer, upgrade, certificate }: Options): Promise<Listener> {
  const addresses = await loopbackAddresses(host);
  const create = () => {
    const server = certificate === undefined ? createServer(answer) : createSecureServer(certificate, answer);
    return upgrade === undefined ? server : server.on('upgrade', upgrade);
  };
  for (let attemptsLeft = 5; ; attemptsLeft -= 1) {
    try {
      return await listenOnAll(addresses, port, create);
    } catch (error) {
      // A port that was free on the first address may be taken on the second one.
      if (port === 0 && attemptsLeft > 1 && codeOf(error) === 'EADDRINUSE') continue;
      throw inWords(error, host, port);
    }
  }
}

async function loopbackAddresses(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true }).catch(() => []);
  const isLoopback = found.every(({ address, family }) => LOOPBACK.check(address, family === 6 ? 'ipv6' : 'ipv4'));
  if (found.length > 0 && isLoopback) return found.map(({ address }) => address);
  throw new Refusal(`Only an address of this machine itself (loopback) may be listened on, not ${host}.`);
}

async function listenOnAll(addresses: readonly string[], port: number, create: () => Server): Promise<Listener> {
  const servers: Server[] = [];
  let chosen = port;
  try {
    for (const address of addresses) {
      const server = create();
      const listening = await listen(server, address, chosen);
      if (listening === undefined) continue;
      servers.push(server);
      chosen = listening;
    }
  } catch (error) {
    await closeAll(servers);
    throw error;
  }
  if (servers.length === 0) throw new Refusal('This machine has no loopback address to listen on.');
  return { port: chosen, close: () => closeAll(servers) };
}

/** The port, or nothing where the machine lacks the address family: `::1` resolves on machines without IPv6. */
function listen(server: Server, address: string, port: number): Promise<number | undefined> {
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

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(servers.map(close));
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that was answering when the server stopped listening turns idle later, and nobody else ends it.
    const tidying = setInterval(() => {
      server.closeIdleConnections();
    }, TIDY_MS);
    const impatience = setTimeout(() => {
      server.closeAllConnections();
    }, GRACE_MS);
    server.close(() => {
      clearInterval(tidying);
      clearTimeout(impatience);
      resolve();
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
