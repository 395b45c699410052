import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { monitorEventLoopDelay } from 'node:perf_hooks';
import type { DatabaseSync } from 'node:sqlite';
import type { Chat } from './chat/createChat.ts';
import type { Clock } from './clock.ts';
import type { Faults } from './faults/faults.ts';
import type { Identity } from './identity/identity.ts';
import type { Live } from './live/createLive.ts';

/** What was asked, once the address has been matched and the body read. */
export type Question = {
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
  /** What stands behind the question mark of the address. */
  readonly parameters: URLSearchParams;
  /** The parts of the address that the route's path leaves open, by name. */
  readonly parts: Readonly<Record<string, string>>;
  /** Who asks: the address at the other end of the connection. */
  readonly sender: string;
  /** A fault demands a captcha's token. */
  readonly wantsCaptcha: boolean;
  /** The bare request, for the library that knows the cookies; its body has been read. */
  readonly request: IncomingMessage;
};

export type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
};

/** What every route may use. */
export type Context = {
  readonly database: DatabaseSync;
  readonly siteOrigin: string;
  /** The sandbox's own origin, which is the identity provider's name (issuer). */
  readonly origin: string;
  /** The folder of the built site; the search looks in the records that the build has left there. */
  readonly siteFiles: string;
  /** The folder of the texts for members. */
  readonly membersFiles: string;
  /** The shared parent domain of the site and its properties, for their cookies; without one, each host keeps its own. */
  readonly cookieDomain?: string | undefined;
  /** When this sandbox was started, as `performance.now()` counts, in milliseconds. */
  readonly startedAt: number;
  readonly routes: readonly Route[];
  /** How long work waits for its turn, in nanoseconds. */
  readonly loopDelay: Pick<ReturnType<typeof monitorEventLoopDelay>, 'percentile' | 'reset' | 'disable'>;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly identity: Identity;
  readonly chat: Chat;
  readonly live: Live;
};

/** One address that the sandbox answers. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parts that begin with a colon match anything but a slash: `/partners/:key/`. */
  readonly path: string;
  /** One sentence for the sandbox's own page. */
  readonly about: string;
  readonly answer: (question: Question, context: Context) => Answer | Promise<Answer>;
};
