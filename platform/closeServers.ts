import type { Server } from 'node:http';

/** Interval at which a closing server closes idle connections, in milliseconds. */
const TIDY_MS = 20;

/** Closes servers: open requests may finish within `graceMs` milliseconds; then their connections are destroyed. */
export async function closeServers(servers: readonly Server[], graceMs: number): Promise<void> {
  await Promise.all(servers.map((server) => close(server, graceMs)));
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection with an open request at `server.close()` becomes idle later, and only this interval closes it.
    const tidying = setInterval(() => {
      server.closeIdleConnections();
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
