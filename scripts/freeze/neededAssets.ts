import { posix } from 'node:path';

const ASSET = /\/_astro\/[\w./-]+/g;
const IMPORTED = /["'`](\.{1,2}\/[\w./-]+\.(?:js|css))["'`]/g;

type Files = {
  /** Paths of the pages and other texts that may reference assets. */
  readonly texts: Iterable<string>;
  readonly assets: ReadonlySet<string>;
  readonly read: (file: string) => string;
};

/** The files below `_astro/` that the texts name, and those that these import, statically or dynamically. */
export const neededAssets = ({ texts, assets, read }: Files): ReadonlySet<string> => {
  const needed = new Set<string>();
  const need = (file: string): void => {
    if (assets.has(file)) needed.add(file);
  };
  for (const text of texts) for (const [address] of read(text).matchAll(ASSET)) need(address.slice(1));
  // The iteration of a set includes values that are added meanwhile.
  for (const file of needed) {
    if (!/\.(?:css|js)$/.test(file)) continue;
    const source = read(file);
    for (const [, path = ''] of source.matchAll(IMPORTED)) need(posix.join(posix.dirname(file), path));
    for (const [address] of source.matchAll(ASSET)) need(address.slice(1));
  }
  return needed;
};
