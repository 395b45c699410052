import { join } from 'node:path';
import type { Header } from '../src/lib/hosting/headers.ts';
import { fileAt } from './fileAt.ts';
import { headersOf } from './headers/headersOf.ts';
import { readHead } from './headers/readHead.ts';

type Known = { readonly version: string; readonly policy: string | undefined; readonly parents: string };

const NO_PAGE = { policy: undefined, parents: '' } as const;

/**
 * Returns the headers of a file of a site, the same as in the configurations of other hosts. A page's policy is read from the page, and
 * again when the file has changed, because the site may be replaced while it is served.
 */
export function servedHeaders(root: string): (file: string) => readonly Header[] {
  const known = new Map<string, Known>();
  const pageAt = (file: string): Pick<Known, 'policy' | 'parents'> => {
    const stats = fileAt(join(root, file));
    if (stats === undefined) return NO_PAGE;
    const version = `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
    const earlier = known.get(file);
    if (earlier?.version === version) return earlier;
    const page = { version, ...readHead(join(root, file)) };
    known.set(file, page);
    return page;
  };
  return (file) => {
    const { policy, parents } = file.endsWith('.html') ? pageAt(file) : NO_PAGE;
    return headersOf(file, policy, parents);
  };
}
