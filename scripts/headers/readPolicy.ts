import { closeSync, openSync, readSync } from 'node:fs';

/** The policy stands right behind the encoding; this is room for several hundred hashes before it would be cut. */
const HEAD_BYTES = 32_768;

const META = /<meta charset="utf-8"><meta http-equiv="content-security-policy" content="([^"]*)">/;

/** The content policy in the `<meta>` of a built page; nothing for a page without one. */
export function readPolicy(file: string): string | undefined {
  const handle = openSync(file, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const length = readSync(handle, head);
    return META.exec(head.toString('utf8', 0, length))?.[1];
  } finally {
    closeSync(handle);
  }
}
