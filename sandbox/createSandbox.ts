import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { CHAT_DEFAULTS, createChat, type ChatSettings } from './chat/createChat.ts';
import { createClock } from './clock.ts';
import { openDatabase } from './database.ts';
import { createFaults } from './faults/faults.ts';
import { createIdentity } from './identity/createIdentity.ts';
import { IDENTITY_DEFAULTS, type IdentitySettings } from './identity/identity.ts';
import { createLive, LIVE_DEFAULTS, type LiveSettings } from './live/createLive.ts';
import { listenOnLoopback, type Listener, type Certificate } from './listenOnLoopback.ts';
import type { Settings } from './readSettings.ts';
import { respond } from './respond.ts';
import type { Context, Route } from './route.ts';
import { ROUTES } from './routes.ts';

type Options = Omit<Settings, 'identity' | 'membersFiles' | 'chat' | 'live'> & {
  /** Where the build has left them, unless a test has some of its own. */
  readonly membersFiles?: string;
  /** What differs from `npm start`. */
  readonly identity?: Partial<IdentitySettings>;
  readonly chat?: Partial<ChatSettings>;
  readonly live?: LiveSettings;
  /** Everything that the sandbox offers, unless a test wants something else. */
  readonly routes?: readonly Route[];
  /** Speaks https with this certificate instead of http. */
  readonly certificate?: Certificate;
  /** Where browsers find it, when they are led here from another name or port. */
  readonly origin?: string | undefined;
  /** Where a mistake of ours is reported; once each. */
  readonly log?: (line: string) => void;
  /** Receives a line per answer: method, path without its query, status, milliseconds. */
  readonly logAccess?: (line: string) => void;
};

type Sandbox = Listener & { readonly context: Context };

/**
 * Starts the embedded back ends: one server, one SQLite file (contract.md, section 6). `close` lets go of both.
 *
 * @throws {Refusal} when the host leads out of this machine (threat T47), the port is taken or the file is no database.
 */
export async function createSandbox({ log = console.error, logAccess, ...options }: Options): Promise<Sandbox> {
  const database = openDatabase(options.file);
  // The provider's name holds the port, which may be known only once the server listens; whoever asks before that waits.
  const ready = Promise.withResolvers<Context>();
  try {
    const listener = await listenOnLoopback({
      host: options.host,
      port: options.port,
      certificate: options.certificate,
      answer: (request, response) => {
        if (logAccess !== undefined) noteAnswer(request, response, logAccess);
        void ready.promise.then((context) => respond(request, response, context, log));
      },
      upgrade: (...upgrade) =>
        void ready.promise.then(({ chat }) => {
          chat.upgrade(...upgrade);
        }),
    });
    const scheme = options.certificate === undefined ? 'http' : 'https';
    const origin = options.origin ?? `${scheme}://${options.host}:${listener.port}`;
    const given = contextOf(options, database, origin, log);
    const settings = { ...CHAT_DEFAULTS, ...options.chat };
    const chat = await createChat({ ...given, settings, log });
    const context = { ...given, chat };
    ready.resolve(context);
    const close = async () => {
      given.identity.close();
      given.loopDelay.disable();
      await chat.close();
      await listener.close();
      database.close();
    };
    return { port: listener.port, context, close };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Codes and tokens may stand in a query, so a log holds the path alone. */
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

function contextOf(options: Options, database: Context['database'], origin: string, log: (line: string) => void) {
  const { siteOrigin, siteFiles, membersFiles = 'dist-members', cookieDomain, routes = ROUTES } = options;
  const clock = createClock();
  const settings = { ...IDENTITY_DEFAULTS, ...options.identity };
  const identity = createIdentity({ database, clock, settings, origin, siteOrigin, log });
  const loopDelay = monitorEventLoopDelay({ resolution: 10 });
  loopDelay.enable();
  const live = createLive({ database, clock, membersFiles, settings: options.live ?? LIVE_DEFAULTS });
  const given = { database, siteOrigin, siteFiles, membersFiles, cookieDomain, origin, routes, live };
  return { ...given, startedAt: performance.now(), loopDelay, clock, faults: createFaults(), identity };
}
