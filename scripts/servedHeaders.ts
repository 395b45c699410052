import { join } from 'node:path';
import type { Header } from '../src/config/headers.ts';
import { fileAt } from './fileAt.ts';
import { headersOf } from './headers/headersOf.ts';
import { readPolicy } from './headers/readPolicy.ts';

type Known = { readonly version: string; readonly policy: string | undefined };

/**
 * Answers the headers of a file of a site, which are those that other hosts are told when it is built. A page's policy is read
 * from the page, again when it is another file, because the site may be replaced while it is served.
 */
export function servedHeaders(root: string): (file: string) => readonly Header[] {
  const known = new Map<string, Known>();
  const policyOf = (file: string): string | undefined => {
    const stats = fileAt(join(root, file));
    if (stats === undefined) return undefined;
    const version = `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
    const earlier = known.get(file);
    if (earlier?.version === version) return earlier.policy;
    const policy = readPolicy(join(root, file));
    known.set(file, { version, policy });
    return policy;
  };
  return (file) => headersOf(file, file.endsWith('.html') ? policyOf(file) : undefined);
}
