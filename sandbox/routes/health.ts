import { json } from '../../platform/http/answers.ts';
import { schemaVersion } from '../../platform/database.ts';
import type { Route } from '../route.ts';

/** Reports that the sandbox and its database work; `uptimeSeconds` reveals a restart. */
export const health: Route = {
  method: 'GET',
  path: '/sandbox/health',
  about:
    'The state of the sandbox: version of the schema, uptime, delay of the event loop and number of chat connections.',
  answer: (_question, { database, startedAt, loopDelay, services }) => {
    const eventLoopDelayMs = Math.round(loopDelay.percentile(99) / 1000) / 1000;
    loopDelay.reset();
    return json(200, {
      ok: true,
      schemaVersion: schemaVersion(database),
      uptimeSeconds: Math.round(performance.now() - startedAt) / 1000,
      /** The 99th percentile since the previous request. */
      eventLoopDelayMs,
      chatConnections: services.chat.connectionCount(),
    });
  },
};
