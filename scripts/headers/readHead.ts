import { closeSync, openSync, readSync } from 'node:fs';

/** The policy stands right behind the encoding; this is room for several hundred hashes before it would be cut. */
const HEAD_BYTES = 32_768;

/** The beginning of a built page, in which all is that its headers are made of. */
export function readHead(file: string): string {
  const handle = openSync(file, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    return head.toString('utf8', 0, readSync(handle, head));
  } finally {
    closeSync(handle);
  }
}
