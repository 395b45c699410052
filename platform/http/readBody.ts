import type { IncomingMessage } from 'node:http';

/** Maximum size of a request body, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** Maximum number of bytes that are read from a body that is too large, so that the client can receive the refusal. */
const PATIENCE = 16 * BODY_LIMIT;

/** The whole body, or `too-large` above the limit; the bytes are counted, as `Content-Length` may be wrong. */
export async function readBody(request: IncomingMessage): Promise<Uint8Array | 'too-large'> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (Number(request.headers['content-length'] ?? 0) > PATIENCE) return 'too-large';
  // By default the end of the loop would destroy the connection before the refusal is sent.
  const reading: AsyncIterable<Uint8Array> = request.iterator({ destroyOnReturn: false });
  for await (const chunk of reading) {
    size += chunk.byteLength;
    if (size > PATIENCE) break;
    if (size <= BODY_LIMIT) chunks.push(chunk);
  }
  return size > BODY_LIMIT ? 'too-large' : Buffer.concat(chunks);
}
