import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from './answers.ts';
import { crossOrigin } from './crossOrigin.ts';
import { applyFault, type Delivery } from './faults/applyFault.ts';
import { matchPath } from './matchPath.ts';
import { readBody } from './readBody.ts';
import type { Answer, Context, Route } from './route.ts';

/** Answers one request. A route that fails answers 500 and is logged once; this promise never rejects. */
export async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
  log: (line: string) => void,
): Promise<void> {
  try {
    send(request, response, await delivery(request, context), context);
  } catch (error) {
    // The sender went away: there is nobody to answer, and no mistake of ours.
    if (request.destroyed && !request.complete) return;
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log(`${request.method ?? ''} ${request.url ?? ''} failed: ${detail}`);
    const answer = text(500, 'The sandbox made a mistake; its log says which one.');
    if (response.headersSent) response.destroy();
    else send(request, response, { way: 'whole', answer }, context);
  }
}

async function delivery(request: IncomingMessage, context: Context): Promise<Delivery> {
  const [address = ''] = (request.url ?? '').split('?');
  // A preflight is part of the request that follows it, and would use up its fault.
  const fault =
    request.method === 'OPTIONS' ? undefined : context.faults.take({ method: request.method ?? '', address });
  const work = () => answerTo(request, address, context, fault?.kind === 'captcha');
  return fault === undefined ? { way: 'whole', answer: await work() } : applyFault(fault, work);
}

async function answerTo(
  request: IncomingMessage,
  address: string,
  context: Context,
  wantsCaptcha: boolean,
): Promise<Answer> {
  const here = routesAt(address, context.routes);
  if (here.length === 0) return text(404, 'The sandbox has nothing at this address.');
  const allow = allowedMethods(here.map(({ route }) => route.method));
  if (request.method === 'OPTIONS') return { status: 204, headers: { allow } };
  const asked = request.method === 'HEAD' ? 'GET' : request.method;
  const found = here.find(({ route }) => route.method === asked);
  if (found === undefined) return text(405, `Use ${allow}.`, { allow });
  const body = await readBody(request);
  if (body === 'too-large') return text(413, 'The body is larger than 64 kB.', { connection: 'close' });
  const parameters = new URLSearchParams((request.url ?? '').slice(address.length + 1));
  const { headers, socket } = request;
  const sender = socket.remoteAddress ?? '';
  return found.route.answer({ headers, body, parameters, parts: found.parts, sender, wantsCaptcha, request }, context);
}

type Found = { readonly route: Route; readonly parts: Readonly<Record<string, string>> };

function routesAt(address: string, routes: readonly Route[]): readonly Found[] {
  return routes.flatMap((route) => {
    const parts = matchPath(route.path, address);
    return parts === undefined ? [] : [{ route, parts }];
  });
}

function allowedMethods(methods: readonly string[]): string {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

function send(request: IncomingMessage, response: ServerResponse, delivery: Delivery, context: Context): void {
  if (delivery.way === 'silence') return;
  if (delivery.way === 'cut') {
    // The request itself may be read to its end already, and then leaves its connection alone.
    request.socket.destroy();
    return;
  }
  const { answer } = delivery;
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...crossOrigin(request.headers, context),
    ...answer.headers,
  };
  if (delivery.way === 'whole') {
    response.writeHead(answer.status, headers);
    response.end(answer.body);
    return;
  }
  const body = Buffer.from(answer.body ?? '');
  response.writeHead(answer.status, { ...headers, 'content-length': String(body.byteLength + 1) });
  response.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => response.destroy());
}
