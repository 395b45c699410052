import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from '../platform/http/answers.ts';
import { crossOrigin } from '../platform/http/crossOrigin.ts';
import { applyFault, type Delivery } from './faults/applyFault.ts';
import { foreignRequest } from './foreignRequest.ts';
import { IdentityFailure } from './identity/failure.ts';
import { authorize } from './identity/routes/oauth/authorize.ts';
import { refusalIn } from './identity/sentences.ts';
import { languageOfRequest } from './identity/wire/language.ts';
import { dispatch, pathOf } from '../platform/http/dispatch.ts';
import { senderOf } from '../platform/http/senderOf.ts';
import type { Answer } from '../platform/http/route.ts';
import { stackOf } from '../platform/messageOf.ts';
import { html } from './html.ts';
import { page } from './page.ts';
import type { Context } from './route.ts';
import { safeHeaders } from './safeHeaders.ts';

/**
 * Requests that the site's pages may send: with the SDK's cookies, and with the headers that the SDK and the site add (docs/identity.md).
 */
const FROM_THE_SITE = {
  methods: 'GET, HEAD, POST, DELETE',
  headers: 'accept-language, authorization, content-type, custom-locale, x-r5-correlation-id',
  hasCookies: true,
} as const;

/** Handles one request. An error of a route is logged once, and the response is 500; this promise never rejects. */
export async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
  log: (line: string) => void,
): Promise<void> {
  try {
    send(request, response, await delivery(request, context), context);
  } catch (error) {
    // The client closed the connection before the end of its request: no error of the sandbox.
    if (request.destroyed && !request.complete) return;
    // Without the query, which may contain codes and tokens.
    log(`${request.method ?? ''} ${pathOf(request)} failed: ${stackOf(error)}`);
    const answer = failureFor(request);
    if (response.headersSent) response.destroy();
    else send(request, response, { way: 'whole', answer }, context);
  }
}

/** Paths that scripts request: their errors are JSON objects (docs/error-messages.md). */
const FOR_SCRIPTS = /^\/(?:identity\/v1|oauth|api)\//;

/** The response when a route has failed: a page for people, an error object for scripts. */
function failureFor(request: IncomingMessage): Answer {
  const language = languageOfRequest(request.headers);
  if (request.headers.accept?.includes('text/html') === true) {
    const title = refusalIn(language, undefined);
    const body = html`<h1>${title}</h1>`;
    return page({ title, language, status: 500, body });
  }
  const reason = 'Internal error of the sandbox; see its log.';
  if (!FOR_SCRIPTS.test(pathOf(request))) return text(500, reason);
  return new IdentityFailure(500, 'server_error', reason).answer(language);
}

async function delivery(request: IncomingMessage, context: Context): Promise<Delivery> {
  const refused = foreignRequest(request, context);
  if (refused !== undefined) return { way: 'whole', answer: refused };
  const address = pathOf(request);
  // A preflight must not use up the fault of the request that follows it.
  const fault =
    request.method === 'OPTIONS' ? undefined : context.faults.take({ method: request.method ?? '', address });
  const sender = senderOf(request, context.trustedProxies);
  const work = () => dispatch(request, context.routes, { ...context, wantsCaptcha: fault?.kind === 'captcha' }, sender);
  return fault === undefined ? { way: 'whole', answer: await work() } : applyFault(fault, work);
}

/**
 * The CORS headers. The authorization endpoint has none: browsers navigate to it, and no script reads its response (RFC 9700, section 2.6).
 * With `*` there is no `access-control-allow-credentials`, because its only valid value is `true`, which needs a named origin.
 */
function sharing(request: IncomingMessage, answer: Answer, { siteOrigin }: Context): Readonly<Record<string, string>> {
  if (answer.headers?.['access-control-allow-origin'] === '*') return { vary: 'origin' };
  if (pathOf(request) === authorize.path) return { vary: 'origin' };
  return crossOrigin(request.headers, { ...FROM_THE_SITE, origin: siteOrigin });
}

function send(request: IncomingMessage, response: ServerResponse, delivery: Delivery, context: Context): void {
  if (delivery.way === 'silence') return;
  if (delivery.way === 'cut') {
    // `request.destroy()` would not close the connection of a request that was read to its end.
    request.socket.destroy();
    return;
  }
  const { answer } = delivery;
  const headers = {
    ...safeHeaders(pathOf(request), context.origin),
    ...sharing(request, answer, context),
    ...answer.headers,
  };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (delivery.way === 'whole') {
    response.writeHead(answer.status);
    response.end(answer.body);
    return;
  }
  const body = Buffer.from(answer.body ?? '');
  response.writeHead(answer.status, { 'content-length': String(body.byteLength + 1) });
  response.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => response.destroy());
}
