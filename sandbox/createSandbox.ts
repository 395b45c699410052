import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { CHAT_DEFAULTS, type ChatSettings } from './chat/settings.ts';
import { createClock } from './clock.ts';
import { createClosing, type Closing } from '../platform/closing.ts';
import { openDatabase } from '../platform/database.ts';
import { MIGRATIONS } from './migrations.ts';
import { createFaults } from './faults/faults.ts';
import { foreignRequest } from './foreignRequest.ts';
import { createIdentity } from './identity/createIdentity.ts';
import { IDENTITY_DEFAULTS, type IdentitySettings } from './identity/identity.ts';
import type { Certificate, Listener } from '../platform/listen.ts';
import { listenOnLoopback } from '../platform/listenOnLoopback.ts';
import { EDITORS, type Settings } from './readSettings.ts';
import { respond } from './respond.ts';
import type { Context, Route } from './route.ts';
import { ROUTES } from './routes.ts';
import { openServiceFiles } from './serviceFiles.ts';
import { startServices } from './startServices.ts';

type Options = Omit<Settings, 'identity' | 'membersFiles' | 'chat' | 'editors' | 'trustedProxies'> & {
  readonly trustedProxies?: number;
  /** The folder of the texts for members; by default that of the build. */
  readonly membersFiles?: string;
  /** Settings that differ from those of `npm start`. */
  readonly identity?: Partial<IdentitySettings>;
  readonly chat?: Partial<ChatSettings>;
  /** E-mail addresses of the editors who may publish live data, in lower case. */
  readonly editors?: readonly string[];
  /** The routes to serve; by default every route of the sandbox. */
  readonly routes?: readonly Route[];
  /** The certificate for https; without it the server uses http. */
  readonly certificate?: Certificate;
  /** The origin that browsers use, if it differs from the server's address. */
  readonly origin?: string | undefined;
  /** Receives each internal error once. */
  readonly log?: (line: string) => void;
  /** Receives a line per response: method, path without its query, status, milliseconds. */
  readonly logAccess?: (line: string) => void;
};

type Sandbox = Listener & { readonly context: Context };

/**
 * Starts the embedded back ends: one HTTP server, one SQLite file (docs/decisions/0004) and one more for each service that stores data.
 * `close` releases all of them.
 *
 * @throws {Refusal} if the host is no loopback address (docs/threat-model.md T47), the port is taken, a file is no database, or the
 *   external broker of the chat cannot be reached.
 */
export async function createSandbox({ log = console.error, logAccess, ...options }: Options): Promise<Sandbox> {
  const closing = createClosing();
  // The issuer contains the port, which may be known only once the server listens; earlier requests wait.
  const ready = Promise.withResolvers<Context>();
  try {
    const database = openDatabase(options.file, MIGRATIONS);
    closing.add(() => {
      database.close();
    });
    const files = openServiceFiles(options.file);
    closing.add(files.close);
    const listener = await listenOnLoopback({
      host: options.host,
      port: options.port,
      certificate: options.certificate,
      answer: (request, response) => {
        if (logAccess !== undefined) noteAnswer(request, response, logAccess);
        void ready.promise.then((context) => respond(request, response, context, log));
      },
      upgrade: (request, socket, head) =>
        void ready.promise.then((context) => {
          if (foreignRequest(request, context) === undefined) context.services.chat.upgrade(request, socket, head);
          else socket.destroy();
        }),
    });
    closing.add(listener.close);
    const scheme = options.certificate === undefined ? 'http' : 'https';
    const origin = options.origin ?? `${scheme}://${options.host}:${listener.port}`;
    const context = await contextOf(options, { database, files, origin, log, ready: ready.promise, closing });
    ready.resolve(context);
    return { port: listener.port, context, close: closing.close };
  } catch (error) {
    await closing.close();
    throw error;
  }
}

/** Logs the path without the query, which may contain codes and tokens. */
function noteAnswer(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  note: (line: string) => void,
) {
  const since = performance.now();
  response.once('close', () => {
    const [path = ''] = url.split('?');
    note(`${method} ${path} ${response.statusCode} ${Math.round(performance.now() - since)} ms`);
  });
}

type Surroundings = Pick<Context, 'database' | 'files' | 'origin'> & {
  readonly log: (line: string) => void;
  readonly ready: Promise<Context>;
  readonly closing: Closing;
};

async function contextOf(options: Options, { closing, ready, log, ...open }: Surroundings): Promise<Context> {
  const { siteOrigin, siteFiles, membersFiles = 'dist-members', cookieDomain, routes = ROUTES } = options;
  const { trustedProxies = 0 } = options;
  const [clock, faults] = [createClock(), createFaults()];
  const settings = { ...IDENTITY_DEFAULTS, ...options.identity };
  const identity = createIdentity({ ...open, clock, settings, siteOrigin, log });
  closing.add(identity.close);
  const loopDelay = monitorEventLoopDelay({ resolution: 10 });
  loopDelay.enable();
  closing.add(() => {
    loopDelay.disable();
  });
  const { editors = EDITORS } = options;
  const chatSettings = { ...CHAT_DEFAULTS, ...options.chat };
  const services = await startServices({ ...open, identity, faults, membersFiles, chatSettings, editors, log, ready });
  closing.add(services.chat.close);
  const places = { siteOrigin, siteFiles, cookieDomain, routes, trustedProxies };
  return {
    ...open,
    ...places,
    startedAt: performance.now(),
    loopDelay,
    clock,
    faults,
    wantsCaptcha: false,
    identity,
    services,
  };
}
