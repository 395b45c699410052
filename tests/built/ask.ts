import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A server's response. */
export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The unchanged body, compressed or not. */
  readonly body: Buffer;
};
type Wishes = { readonly method?: string; readonly headers?: Readonly<Record<string, string>> };

/** Sends a request as given: `fetch` would follow redirects, decompress, and normalise the path. */
export const ask = async (
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: Wishes = {},
): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const asking = request(new URL(origin), { path, method, headers }, (answer) => {
    buffer(answer).then((body) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    }, reject);
  });
  asking.on('error', reject).end();
  return await promise;
};
