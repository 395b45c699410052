import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

/** The profile "slow 4G" of browsers' developer tools: 1.44 Mbit/s, 562.5 ms for each response. */
const LATENCY_MS = 562.5;
const BYTES_PER_MS = 1440 / 8;
const PIECE = 4096;

/**
 * Media types that are sent compressed; fonts are compressed already, and Pagefind's files have twins where this project has written them.
 */
const TEXTS: Readonly<Partial<Record<string, string>>> = {
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/** A response on the line; times as of `performance.now()`. */
export type Transfer = { readonly path: string; readonly bytes: number; readonly from: number; readonly to: number };

const endingOf = (path: string): string => (path.endsWith('/') ? '.html' : extname(path));

const pathOf = ({ url }: Http2ServerRequest): string => url.split('?')[0] ?? '/';

/** A key and a certificate for the benchmark's browser. Browsers use HTTP/2 only over TLS. */
const selfSigned = () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-bench-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  try {
    execFileSync('openssl', [...options, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch (error) {
    throw new Error('The benchmark of the search needs the command openssl, for a certificate of its own.', {
      cause: error,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** A file as it is sent. */
type Prepared = { readonly content: Uint8Array; readonly isBrotli: boolean };

const prepare = (file: string, isText: boolean): Prepared | undefined => {
  if (!existsSync(file)) return undefined;
  if (isText) return { content: brotliCompressSync(readFileSync(file)), isBrotli: true };
  const isBrotli = existsSync(`${file}.br`);
  return { content: readFileSync(isBrotli ? `${file}.br` : file), isBrotli };
};

const prepareFiles = (root: string) => {
  const prepared = new Map<string, Prepared | undefined>();
  return (path: string): Prepared | undefined => {
    if (!prepared.has(path)) {
      const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
      prepared.set(path, prepare(file, endingOf(path) in TEXTS));
    }
    return prepared.get(path);
  };
};

/**
 * Serves a folder by HTTP/2 over one slow line, with compressed text. The server limits the rate, because the browser's emulation does not
 * reach workers, and Pagefind's default sends requests from one. The first visit of a page compresses its files and does not count.
 *
 * @throws Error without openssl.
 */
export const shapedServer = async (root: string) => {
  const transfers: Transfer[] = [];
  const fileAt = prepareFiles(root);
  /** The time at which the line is free again. */
  let free = 0;

  const send = async (request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> => {
    const from = performance.now();
    const path = pathOf(request);
    const found = fileAt(path);
    const content = found?.content;
    await sleep(LATENCY_MS);
    const type = TEXTS[endingOf(path)];
    response.writeHead(found === undefined ? 404 : 200, {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(found?.isBrotli === true ? { 'content-encoding': 'br' } : {}),
    });
    for (let at = 0; at < (content?.length ?? 0); at += PIECE) {
      const piece = content?.subarray(at, at + PIECE) ?? new Uint8Array();
      free = Math.max(free, performance.now()) + piece.length / BYTES_PER_MS;
      await sleep(Math.max(0, free - performance.now()));
      response.write(piece);
    }
    response.end();
    transfers.push({ path, bytes: content?.length ?? 0, from, to: performance.now() });
  };

  const server = createSecureServer(selfSigned(), (request, response) => void send(request, response));
  const { promise: listening, resolve } = Promise.withResolvers<number>();
  server.listen(0, '127.0.0.1', () => {
    const bound = server.address();
    resolve(typeof bound === 'object' && bound !== null ? bound.port : 0);
  });
  return { origin: `https://127.0.0.1:${await listening}`, transfers, close: () => void server.close() };
};
