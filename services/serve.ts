import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from '../platform/http/answers.ts';
import { crossOrigin } from '../platform/http/crossOrigin.ts';
import { dispatch, pathOf } from '../platform/http/dispatch.ts';
import { matchPath } from '../platform/http/matchPath.ts';
import type { Answer, Route } from '../platform/http/route.ts';
import { send } from '../platform/http/send.ts';
import { senderOf } from '../platform/http/senderOf.ts';
import { listen, type Listener } from '../platform/listen.ts';
import type { Log } from '../platform/log.ts';
import { stackOf } from '../platform/messageOf.ts';
import { healthRoutes, isHealthPath, type Needs } from './health.ts';
import type { ServiceSettings } from './readServiceSettings.ts';

/** What the site's pages may send. They authenticate the member with a token; `PUT` and `DELETE` are for programs. */
const FROM_THE_SITE = {
  methods: 'GET, HEAD, POST',
  headers: 'authorization, content-type',
  hasCookies: false,
} as const;

/** Time limit for open requests after `close`, in milliseconds. */
const GRACE_MS = 10_000;

/** A started service, with its routes and the checks of its dependencies. */
export type Started<Service> = {
  readonly service: Service;
  readonly routes: readonly Route<Service>[];
  readonly needs: Needs;
};

type Options = Pick<ServiceSettings, 'host' | 'port' | 'siteOrigin' | 'trustedProxies'> & { readonly log: Log };

/**
 * Serves a service over HTTP. `close` reports it as not ready, stops accepting connections, and lets open requests finish.
 *
 * @throws {Refusal} when the host is unknown or the port is in use.
 */
export async function serve<Service>(started: Started<Service>, options: Options): Promise<Listener> {
  let isStopping = false;
  const health = healthRoutes({ needs: started.needs, isStopping: () => isStopping });
  const routes = [...health, ...started.routes];
  const listener = await listen({
    host: options.host,
    port: options.port,
    graceMs: GRACE_MS,
    answer: (request, response) => {
      noteAnswer(request, response, { routes, log: options.log });
      void answerTo(request, { ...started, routes }, options).then((answer) => {
        send(response, answer, headersFor(request, options));
      });
    },
  });
  return {
    port: listener.port,
    close: async () => {
      isStopping = true;
      await listener.close();
    },
  };
}

async function answerTo<Service>(
  request: IncomingMessage,
  { routes, service }: Pick<Started<Service>, 'routes' | 'service'>,
  { trustedProxies, log }: Options,
): Promise<Answer> {
  try {
    return await dispatch(request, routes, service, senderOf(request, trustedProxies));
  } catch (error) {
    // A request that the client aborted is no error of the service.
    if (request.complete) log('error', 'request_failed', { reason: stackOf(error) });
    return json(500, { error: 'server_error' });
  }
}

const headersFor = ({ headers }: IncomingMessage, { siteOrigin }: Options): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  ...crossOrigin(headers, { ...FROM_THE_SITE, origin: siteOrigin }),
});

type Noting<Service> = { readonly routes: readonly Route<Service>[]; readonly log: Log };

/** Logs the route's pattern instead of the address: a path may contain members' ids, a query codes and tokens. */
function noteAnswer<Service>(
  request: IncomingMessage,
  response: ServerResponse,
  { routes, log }: Noting<Service>,
): void {
  const path = pathOf(request);
  if (isHealthPath(path)) return;
  const since = performance.now();
  response.once('close', () => {
    log('info', 'request', {
      method: request.method,
      route: routes.find((route) => matchPath(route.path, path) !== undefined)?.path ?? 'none',
      status: response.writableFinished ? response.statusCode : 'aborted',
      ms: Math.round(performance.now() - since),
    });
  });
}
