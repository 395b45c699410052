import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Listener } from '../../../platform/listen.ts';
import { listenOnLoopback } from '../../../platform/listenOnLoopback.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript;charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const SMALL_ALREADY: ReadonlySet<string> = new Set(['.png', '.jpg', '.webp', '.avif', '.woff2']);

type Answer = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> };

/** The control pages by their paths. */
export type Controls = ReadonlyMap<string, string>;

const answerOf = (type: string, body: Buffer): Answer => {
  const headers = { 'content-type': TYPES[type] ?? 'application/octet-stream', 'cache-control': 'no-store' };
  if (SMALL_ALREADY.has(type)) return { body, headers };
  return { body: brotliCompressSync(body), headers: { ...headers, 'content-encoding': 'br' } };
};

/**
 * Serves a built site and the control pages from memory, compressed by brotli at its highest quality, so that the server's time does not
 * count.
 */
export function servePages(root: string, controls: Controls): Promise<Listener> {
  const kept = new Map<string, Answer>();
  const find = (path: string): Answer | undefined => {
    const control = controls.get(path);
    if (control !== undefined) return answerOf('.html', Buffer.from(control));
    const file = join(root, normalize(path), path.endsWith('/') ? 'index.html' : '');
    if (!existsSync(file) || !statSync(file).isFile()) return undefined;
    return answerOf(extname(file), readFileSync(file));
  };
  return listenOnLoopback({
    host: 'localhost',
    port: 0,
    answer: (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const answer = kept.get(pathname) ?? find(pathname);
      if (answer === undefined) {
        response.writeHead(404).end();
        return;
      }
      kept.set(pathname, answer);
      response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body);
    },
  });
}
