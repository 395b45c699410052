import type { IncomingMessage } from 'node:http';
import { text } from './answers.ts';
import { HttpFailure } from './failure.ts';
import { matchPath } from './matchPath.ts';
import { readBody } from './readBody.ts';
import type { Answer, Route } from './route.ts';

type Found<Context> = { readonly route: Route<Context>; readonly parts: Readonly<Record<string, string>> };

/** The path of a request target, without its query. */
export function pathOf({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?');
  return path;
}

/**
 * Answers a request with the first route that matches its path and method: 404 without a route, 405 for another method or a HEAD of a GET
 * with effects, 413 for a large body. An `HttpFailure` of the route becomes its response.
 *
 * @param sender the client's address; by default the peer of the connection.
 */
export async function dispatch<Context>(
  request: IncomingMessage,
  routes: readonly Route<Context>[],
  context: Context,
  sender = request.socket.remoteAddress ?? '',
): Promise<Answer> {
  const path = pathOf(request);
  const here = routesAt(path, routes);
  if (here.length === 0) return text(404, 'There is nothing at this address.');
  const allow = allowedMethods(here.map(({ route }) => route));
  if (request.method === 'OPTIONS') return { status: 204, headers: { allow } };
  const found = here.find(({ route }) => isFor(request.method, route));
  if (found === undefined) return text(405, `Use ${allow}.`, { allow });
  const body = await readBody(request);
  if (body === 'too-large') return text(413, 'The body is larger than 64 kB.', { connection: 'close' });
  const parameters = new URLSearchParams((request.url ?? '').slice(path.length + 1));
  const question = { headers: request.headers, body, parameters, parts: found.parts, sender, request };
  return answered(() => found.route.answer(question, context));
}

async function answered(work: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpFailure) return error.answer();
    throw error;
  }
}

function routesAt<Context>(path: string, routes: readonly Route<Context>[]): readonly Found<Context>[] {
  return routes.flatMap((route) => {
    const parts = matchPath(route.path, path);
    return parts === undefined ? [] : [{ route, parts }];
  });
}

function isFor<Context>(method: string | undefined, route: Route<Context>): boolean {
  return method === 'HEAD' ? isHeadAllowed(route) : route.method === method;
}

function isHeadAllowed<Context>({ method, hasEffects = false }: Route<Context>): boolean {
  return method === 'GET' && !hasEffects;
}

function allowedMethods<Context>(routes: readonly Route<Context>[]): string {
  const methods = routes.map(({ method }) => method);
  return [...methods, ...(routes.some(isHeadAllowed) ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}
