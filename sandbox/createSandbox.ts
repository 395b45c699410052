import { openDatabase } from './database.ts';
import { listenOnLoopback, type Listener } from './listenOnLoopback.ts';
import type { Settings } from './readSettings.ts';
import { respond } from './respond.ts';
import type { Context, Route } from './route.ts';
import { ROUTES } from './routes.ts';

type Options = Settings & {
  /** Everything that the sandbox offers, unless a test wants something else. */
  readonly routes?: readonly Route[];
  /** Where a mistake of ours is reported; once each. */
  readonly log?: (line: string) => void;
};

/**
 * Starts the embedded back ends: one server, one SQLite file (contract.md, section 6). `close` lets go of both.
 *
 * @throws {Refusal} when the host leads out of this machine (threat T47), the port is taken or the file is no database.
 */
export async function createSandbox({ routes = ROUTES, log = console.error, ...settings }: Options): Promise<Listener> {
  const database = openDatabase(settings.file);
  const context: Context = { database, siteOrigin: settings.siteOrigin, startedAt: performance.now(), routes };
  try {
    const listener = await listenOnLoopback({
      host: settings.host,
      port: settings.port,
      answer: (request, response) => void respond(request, response, context, log),
    });
    const close = async () => {
      await listener.close();
      database.close();
    };
    return { port: listener.port, close };
  } catch (error) {
    database.close();
    throw error;
  }
}
