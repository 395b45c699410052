import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite } from './builtSite.ts';

/** A block of a `_headers` file: an address, then lines such as `Name: value` or `! Name`. */
type Block = { readonly path: string; readonly lines: readonly string[] };

/** The text of a file for hosts. */
export const hostFile = (file: string): string => readFileSync(join(builtSite.root, file), 'utf8');

/** @throws Error for a line outside any block. */
export const readBlocks = (text: string): readonly Block[] => {
  const blocks: { path: string; lines: string[] }[] = [];
  for (const line of text.split('\n').filter((some) => some !== '')) {
    if (!line.startsWith(' ')) blocks.push({ path: line, lines: [] });
    else if (blocks.length > 0) blocks.at(-1)?.lines.push(line.trim());
    else throw new Error(`"${line}" stands under no address.`);
  }
  return blocks;
};

/** Matches a rule's path: `*` stands for any text, slashes included, once per rule, as on both hosts. */
const isMatch = (path: string, address: string): boolean => {
  const [before = '', after, ...others] = path.split('*');
  if (others.length > 0) throw new Error(`"${path}" has more than one star.`);
  return after === undefined
    ? path === address
    : address.length >= before.length + after.length && address.startsWith(before) && address.endsWith(after);
};

/** The headers that a host sends at an address, by lower-case name. Values from several rules for the same header are joined. */
export const headersAt = (blocks: readonly Block[], address: string): Readonly<Record<string, string>> => {
  const headers = new Map<string, string>();
  for (const { lines } of blocks.filter(({ path }) => isMatch(path, address))) {
    for (const line of lines) {
      const [, detached] = /^! (\S+)$/.exec(line) ?? [];
      const [, name, value] = /^([\w-]+): (.+)$/.exec(line) ?? [];
      if (detached !== undefined) headers.delete(detached.toLowerCase());
      else if (name === undefined || value === undefined) throw new Error(`"${line}" is no header.`);
      else headers.set(name.toLowerCase(), [headers.get(name.toLowerCase()) ?? [], value].flat().join(', '));
    }
  }
  return Object.fromEntries(headers);
};

/** Each file with the address under which hosts serve it. */
export const ADDRESSES: readonly (readonly [file: string, address: string])[] = [...builtSite.files].map((file) => [
  file,
  `/${file.replace(/(^|\/)index\.html$/, '$1')}`,
]);
