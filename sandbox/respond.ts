import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from './answers.ts';
import { readBody } from './readBody.ts';
import type { Answer, Context } from './route.ts';

/** Answers one request. A route that fails answers 500 and is logged once; this promise never rejects. */
export async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
  log: (line: string) => void,
): Promise<void> {
  try {
    send(request, response, await answerTo(request, context), context);
  } catch (error) {
    // The sender went away: there is nobody to answer, and no mistake of ours.
    if (request.destroyed && !request.complete) return;
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log(`${request.method ?? ''} ${request.url ?? ''} failed: ${detail}`);
    if (response.headersSent) response.destroy();
    else send(request, response, text(500, 'The sandbox made a mistake; its log says which one.'), context);
  }
}

async function answerTo(request: IncomingMessage, context: Context): Promise<Answer> {
  const [path] = (request.url ?? '').split('?', 1);
  const here = context.routes.filter((route) => route.path === path);
  if (here.length === 0) return text(404, 'The sandbox has nothing at this address.');
  const allow = allowedMethods(here.map(({ method }) => method));
  if (request.method === 'OPTIONS') return { status: 204, headers: { allow } };
  const asked = request.method === 'HEAD' ? 'GET' : request.method;
  const route = here.find(({ method }) => method === asked);
  if (route === undefined) return text(405, `Use ${allow}.`, { allow });
  const body = await readBody(request);
  if (body === 'too-large') return text(413, 'The body is larger than 64 kB.', { connection: 'close' });
  return route.answer({ headers: request.headers, body }, context);
}

function allowedMethods(methods: readonly string[]): string {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer, { siteOrigin }: Context): void {
  response.writeHead(answer.status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    vary: 'origin',
    ...(request.headers.origin === siteOrigin ? shared(siteOrigin) : {}),
    ...answer.headers,
  });
  response.end(answer.body);
}

/** Lets the site's own pages, and no others, read the answer (CORS). */
function shared(siteOrigin: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': siteOrigin,
    'access-control-allow-methods': 'GET, HEAD, POST',
    'access-control-allow-headers': 'content-type',
  };
}
