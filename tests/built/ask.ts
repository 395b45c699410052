import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestSafely } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** A server's response. */
export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as received, compressed or not. */
  readonly body: Buffer;
};
type Wishes = { readonly method?: string; readonly headers?: Readonly<Record<string, string>> };

/** Sends a request as given: `fetch` would follow redirects, decompress, and normalise the path. Accepts any certificate. */
export const ask = async (
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: Wishes = {},
): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const take = (answer: IncomingMessage) => {
    buffer(answer).then((body) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    }, reject);
  };
  const asking = origin.startsWith('https:')
    ? requestSafely(new URL(origin), { path, method, headers, rejectUnauthorized: false }, take)
    : request(new URL(origin), { path, method, headers }, take);
  asking.on('error', reject).end();
  return await promise;
};
