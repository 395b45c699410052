import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from '../platform/http/answers.ts';
import { crossOrigin } from '../platform/http/crossOrigin.ts';
import { applyFault, type Delivery } from './faults/applyFault.ts';
import { dispatch, pathOf } from '../platform/http/dispatch.ts';
import type { Context } from './route.ts';

/** What the site's pages may send: the SDK's cookies, and the headers that the SDK and the site add to requests (docs/identity.md). */
const FROM_THE_SITE = {
  methods: 'GET, HEAD, POST, DELETE',
  headers: 'accept-language, authorization, content-type, custom-locale, x-r5-correlation-id',
  hasCookies: true,
} as const;

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
  const address = pathOf(request);
  // A preflight is part of the request that follows it, and would use up its fault.
  const fault =
    request.method === 'OPTIONS' ? undefined : context.faults.take({ method: request.method ?? '', address });
  const work = () => dispatch(request, context.routes, { ...context, wantsCaptcha: fault?.kind === 'captcha' });
  return fault === undefined ? { way: 'whole', answer: await work() } : applyFault(fault, work);
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
    ...crossOrigin(request.headers, { ...FROM_THE_SITE, origin: context.siteOrigin }),
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
