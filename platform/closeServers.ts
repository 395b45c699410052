import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Interval at which a closing server closes idle and upgraded connections, in milliseconds. */
const TIDY_MS = 20;

type Closed = {
  /** The open sockets of upgraded requests: a server waits for them, and closes none of them itself. */
  readonly upgraded: ReadonlySet<Duplex>;
  readonly graceMs: number;
};

/**
 * Closes servers: open requests may finish within `graceMs` milliseconds; then their connections are destroyed. Upgraded sockets
 * have no such time: they are destroyed after `TIDY_MS`. The sandbox's chat has ended its sockets by then, because it closes before the server.
 */
export async function closeServers(servers: readonly Server[], closed: Closed): Promise<void> {
  await Promise.all(servers.map((server) => close(server, closed)));
}

function close(server: Server, { upgraded, graceMs }: Closed): Promise<void> {
  return new Promise((resolve) => {
    // A connection with an open request at `server.close()` becomes idle or upgraded later, and only this interval closes it.
    const tidying = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of upgraded) socket.destroy();
    }, TIDY_MS);
    const limit = setTimeout(() => {
      server.closeAllConnections();
    }, graceMs);
    server.close(() => {
      clearInterval(tidying);
      clearTimeout(limit);
      resolve();
    });
  });
}
