import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import sirv from 'sirv';
import type { Certificate, Listener } from '../platform/listen.ts';
import { isOwnHost } from '../platform/http/ownHost.ts';
import { listenOnLoopback } from '../platform/listenOnLoopback.ts';
import { messageOf } from '../platform/messageOf.ts';
import type { Header } from '../src/lib/hosting/headers.ts';
import { acceptedEncodings } from './acceptedEncodings.ts';
import { fileAt } from './fileAt.ts';
import { GEOLOCATION_PATH } from '../src/config/geolocation.ts';
import { HEADERS_OF_ANSWERS } from './headers/headersOf.ts';
import { readAddress } from './readAddress.ts';
import { passOn } from './passOn.ts';
import type { Pictures } from './openPictures.ts';
import { servedHeaders } from './servedHeaders.ts';
import { servedRedirects } from './servedRedirects.ts';

type Options = {
  /** The built site; it may be rebuilt while it is served. */
  readonly root: string;
  /** 0 means any free port. */
  readonly port: number;
  /** Uses https with this certificate instead of http. */
  readonly certificate?: Certificate | undefined;
  /** Hosts by which browsers know the site, besides the names of this machine. */
  readonly hosts?: readonly string[] | undefined;
  /** The origin of the service for the visitor's country while it runs; without it the response is 404. */
  readonly geolocation?: (() => string | undefined) | undefined;
  /** Draws the pictures that the build has left out. */
  readonly drawPicture?: Pictures['draw'] | undefined;
};

/** The site that is served. */
type Site = {
  readonly root: string;
  readonly hosts: readonly string[];
  readonly files: ReturnType<typeof sirv>;
  readonly headersAt: (file: string) => readonly Header[];
  readonly redirectAt: ReturnType<typeof servedRedirects>;
  readonly geolocation: () => { readonly origin: string; readonly authority: string | undefined } | undefined;
  readonly drawPicture: Pictures['draw'] | undefined;
};

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/**
 * Serves the built site on localhost like a plain web server, with the headers of the other hosts' configurations: folders by their
 * `index.html` and with a trailing slash, unknown addresses by the 404 page of their language.
 *
 * @throws {Refusal} when the port is taken.
 */
export function serveSite(options: Options): Promise<Listener> {
  const { root, port, certificate, hosts = [], geolocation, drawPicture } = options;
  // `dev` reads the folder at each request, so that a new build is served at once; `extensions` would guess file names.
  const files = sirv(root, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] });
  const serviceOf = () => {
    const origin = geolocation?.();
    return origin === undefined ? undefined : { origin, authority: certificate?.cert };
  };
  const site: Site = {
    root,
    hosts,
    files,
    headersAt: servedHeaders(root),
    redirectAt: servedRedirects(root),
    geolocation: serviceOf,
    drawPicture,
  };
  return listenOnLoopback({
    host: 'localhost',
    port,
    certificate,
    answer: (request, response) => {
      try {
        answer({ request, response }, site);
      } catch (error) {
        fail(response, error);
      }
    },
  });
}

function answer(exchange: Exchange, site: Site): void {
  const { request, response } = exchange;
  if (!isOwnHost(request.headers.host, site.hosts)) {
    say(response, 421, 'The site answers by its own names alone.');
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    say(response, 405, 'Use GET or HEAD.', [['Allow', 'GET, HEAD']]);
    return;
  }
  const service = site.geolocation();
  // The path of the service for the country is forwarded, as in production: a request to a foreign address would need consent first.
  if (service !== undefined && request.url?.split('?')[0] === GEOLOCATION_PATH) {
    give(response, HEADERS_OF_ANSWERS);
    passOn(request, response, service);
    return;
  }
  giveFile(exchange, site);
}

function giveFile(exchange: Exchange, site: Site): void {
  const { request, response } = exchange;
  const address = readAddress(site.root, request.url ?? '', site.redirectAt);
  switch (address.kind) {
    case 'malformed':
      say(response, 400, 'This address cannot be read.');
      return;
    case 'missing': {
      const [target = ''] = (request.url ?? '').split('?');
      // `readAddress` has decoded each segment of it, so this cannot throw.
      const path = decodeURI(target);
      const drawing = site.drawPicture?.(path);
      if (drawing === undefined) sayMissing(exchange, site, address.locale);
      else givePicture(exchange, site, { path, drawing });
      return;
    }
    case 'redirect':
      give(response, [...HEADERS_OF_ANSWERS, ['Location', address.to]]);
      response.writeHead(address.status).end();
      return;
    case 'file':
      request.url = address.url;
      give(response, site.headersAt(address.path));
      simplify(request);
      breakOff(response);
      site.files(request, response);
  }
}

type Drawing = {
  /** Decoded. */
  readonly path: string;
  readonly drawing: Promise<Uint8Array | undefined>;
};

/** Sends a picture once it is drawn. Without one, the complete site may have replaced this one in the meantime. */
function givePicture(exchange: Exchange, site: Site, { path, drawing }: Drawing): void {
  const { request, response } = exchange;
  const send = (bytes: Uint8Array | undefined): void => {
    if (bytes === undefined) {
      giveFile(exchange, { ...site, drawPicture: undefined });
      return;
    }
    give(response, [...site.headersAt(path.slice(1)), ['Content-Length', String(bytes.byteLength)]]);
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : bytes);
  };
  drawing.then(send).catch((error: unknown) => {
    fail(response, error);
  });
}

/**
 * Removes request headers that sirv mishandles: it throws for a reversed range, ignores the condition of a range, and sends an encoding
 * that the client refuses.
 */
function simplify({ headers }: IncomingMessage): void {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  // A server may ignore any range (RFC 9110, section 14.2).
  const isGood = first !== undefined && (last === '' || Number(first) <= Number(last));
  // The tags are weak, and a weak tag never allows a part (RFC 9110, section 13.1.5): `If-Range` gets the whole file.
  if (!isGood || headers['if-range'] !== undefined) delete headers.range;
  headers['accept-encoding'] = acceptedEncodings(headers['accept-encoding'])
    .map(({ encoding }) => encoding)
    .join();
}

function sayMissing({ request, response }: Exchange, { root, headersAt }: Site, locale: string): void {
  const file = `${locale}/404/index.html`;
  const sizeOf = (name: string) => fileAt(join(root, name))?.size;
  const twin = acceptedEncodings(request.headers['accept-encoding']).find(
    ({ extension }) => sizeOf(`${file}.${extension}`) !== undefined,
  );
  const sent = twin === undefined ? file : `${file}.${twin.extension}`;
  const size = sizeOf(sent);
  if (size === undefined) {
    say(response, 404, 'There is nothing at this address.');
    return;
  }
  give(response, [...headersAt(file), ['Content-Length', String(size)], ['Vary', 'Accept-Encoding']]);
  if (twin !== undefined) response.setHeader('Content-Encoding', twin.encoding);
  response.writeHead(404);
  breakOff(response);
  if (request.method === 'HEAD') response.end();
  else createReadStream(join(root, sent)).pipe(response);
}

/**
 * A build may replace the site between the look at a file and its reading: such a response breaks off, and the server goes on. A client may
 * leave before the end, also before the start: `pipe` would leave the file open.
 */
function breakOff(response: ServerResponse): void {
  response.once('pipe', (source) => {
    const close = () => source.destroy();
    source.once('error', () => response.destroy());
    if (response.destroyed) close();
    else response.once('close', close);
  });
}

/** The same before anything of the response was sent. No cache may keep it as long as the file. */
function fail(response: ServerResponse, error: unknown): void {
  const [path = ''] = (response.req.url ?? '').split('?');
  console.error(`${path} could not be served: ${messageOf(error)}`);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  say(response, 500, 'The site could not be read; try again.');
}

function say(response: ServerResponse, status: number, sentence: string, headers: readonly Header[] = []): void {
  give(response, [...HEADERS_OF_ANSWERS, ['Content-Type', 'text/plain; charset=utf-8'], ...headers]);
  response.writeHead(status).end(`${sentence}\n`);
}

/** HSTS belongs to https alone (RFC 6797, section 7.2). */
function give(response: ServerResponse, headers: readonly Header[]): void {
  // Read from the request: a response has no socket until the one before it has been sent.
  const isSecure = response.req.socket instanceof TLSSocket;
  for (const [name, value] of headers) {
    if (isSecure || name !== 'Strict-Transport-Security') response.setHeader(name, value);
  }
}
