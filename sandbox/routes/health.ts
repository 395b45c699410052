import { json } from '../../platform/http/answers.ts';
import { schemaVersion } from '../../platform/database.ts';
import type { Route } from '../route.ts';

/** Says that the sandbox and its database answer; `uptimeSeconds` tells a restarted one from an old one. */
export const health: Route = {
  method: 'GET',
  path: '/sandbox/health',
  about:
    'Whether the sandbox works, the version of its schema, how long it has been running and how long its work waits.',
  answer: (_question, { database, startedAt, loopDelay, services }) => {
    const eventLoopDelayMs = Math.round(loopDelay.percentile(99) / 1000) / 1000;
    loopDelay.reset();
    return json(200, {
      ok: true,
      schemaVersion: schemaVersion(database),
      uptimeSeconds: Math.round(performance.now() - startedAt) / 1000,
      /** The 99th percentile since somebody asked last. */
      eventLoopDelayMs,
      chatConnections: services.chat.connectionCount(),
    });
  },
};
