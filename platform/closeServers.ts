import type { Server } from 'node:http';

/** How often a closing server looks for idle connections, in milliseconds. */
const TIDY_MS = 20;

/** Closes servers: running answers may finish within the grace, in milliseconds; then their connections are cut. */
export async function closeServers(servers: readonly Server[], graceMs: number): Promise<void> {
  await Promise.all(servers.map((server) => close(server, graceMs)));
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection that was answering when the server stopped listening becomes idle later, and nothing else ends it.
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
