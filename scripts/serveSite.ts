import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { listenOnLoopback, type Listener } from '../sandbox/listenOnLoopback.ts';
import { readAddress } from './readAddress.ts';

type Options = {
  /** The built site; it may be rebuilt while it is served. */
  readonly root: string;
  /** 0 picks a free one. */
  readonly port: number;
};

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/**
 * Serves the built site on localhost as a plain web server would: folders by their `index.html` and with a trailing
 * slash, unknown addresses by the 404 page of their language.
 *
 * @throws {Refusal} when the port is taken.
 */
export function serveSite({ root, port }: Options): Promise<Listener> {
  // `dev` reads the folder at each request, so that a new build is seen at once; `extensions` would guess file names.
  const files = sirv(root, { dev: true, etag: true, extensions: [] });
  return listenOnLoopback({
    host: 'localhost',
    port,
    answer: (request, response) => {
      answer({ request, response }, root, files);
    },
  });
}

function answer({ request, response }: Exchange, root: string, files: ReturnType<typeof sirv>): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    say(response, 405, 'Use GET or HEAD.', { allow: 'GET, HEAD' });
    return;
  }
  const address = readAddress(root, request.url ?? '');
  switch (address.kind) {
    case 'malformed':
      say(response, 400, 'This address cannot be read.');
      return;
    case 'missing':
      sayMissing({ request, response }, root, address.locale);
      return;
    case 'redirect':
      response.writeHead(308, { location: address.to }).end();
      return;
    case 'file':
      request.url = address.url;
      dropBadRange(request);
      files(request, response, () => {
        sayMissing({ request, response }, root, address.locale);
      });
  }
}

/** A range that runs backwards would throw inside sirv; a server may ignore any range (RFC 9110, 14.2). */
function dropBadRange({ headers }: IncomingMessage): void {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  const isGood = first !== undefined && (last === '' || Number(first) <= Number(last));
  if (!isGood) delete headers.range;
}

function sayMissing({ request, response }: Exchange, root: string, locale: string): void {
  const page = join(root, locale, '404', 'index.html');
  if (!existsSync(page)) {
    say(response, 404, 'There is nothing at this address.');
    return;
  }
  response.writeHead(404, { 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-store' });
  if (request.method === 'HEAD') response.end();
  else createReadStream(page).pipe(response);
}

function say(response: ServerResponse, status: number, sentence: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'text/plain;charset=utf-8', ...headers }).end(`${sentence}\n`);
}
