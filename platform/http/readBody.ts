import type { IncomingMessage } from 'node:http';

/** The largest body that a route gets to see, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** How much of a body too large is read and thrown away, so that its sender gets to read the refusal, in bytes. */
const PATIENCE = 16 * BODY_LIMIT;

/** The whole body, or `too-large` above the limit, whatever its headers say about its length. */
export async function readBody(request: IncomingMessage): Promise<Uint8Array | 'too-large'> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (Number(request.headers['content-length'] ?? 0) > PATIENCE) return 'too-large';
  // The default would destroy the connection on leaving the loop, and the refusal with it.
  const reading: AsyncIterable<Uint8Array> = request.iterator({ destroyOnReturn: false });
  for await (const chunk of reading) {
    size += chunk.byteLength;
    if (size > PATIENCE) break;
    if (size <= BODY_LIMIT) chunks.push(chunk);
  }
  return size > BODY_LIMIT ? 'too-large' : Buffer.concat(chunks);
}
