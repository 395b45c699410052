import { closeSync, openSync, readSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import { PARENTS_META } from '../../src/config/embedding.ts';

/** The policy follows the encoding; this is room for several hundred hashes. */
const HEAD_BYTES = 32_768;

/** Elements around and between the first `<meta>` elements. */
const OUTER: ReadonlySet<string> = new Set(['html', 'head', 'meta']);

/** The values of a built page for its headers. */
type Head = {
  /** The page's content policy; undefined for a page without one. */
  readonly policy: string | undefined;
  /** The origins that may frame the page, separated by spaces; empty for most pages. */
  readonly parents: string;
};

const beginningOf = (file: string): string => {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(HEAD_BYTES);
    return bytes.toString('utf8', 0, readSync(handle, bytes));
  } finally {
    closeSync(handle);
  }
};

const strings = new Map<string, string>();

/**
 * The same text as a string of its own. V8 keeps a whole text in memory while a part of it is used, 4 GB for 100 000 pages, and most pages
 * share a few policies.
 */
const ownString = (part: string): string => {
  const known = strings.get(part);
  if (known !== undefined) return known;
  const { text } = structuredClone({ text: part });
  strings.set(text, text);
  return text;
};

/** Reads the first `<meta>` elements of a built page, up to the first element of another name. */
export const readHead = (file: string): Head => {
  let policy: string | undefined;
  let parents = '';
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (!OUTER.has(name)) parser.pause();
      if (name !== 'meta') return;
      const { content = '' } = attributes;
      if (attributes['http-equiv'] === 'content-security-policy') policy ??= ownString(content);
      if (attributes['name'] === PARENTS_META) parents = ownString(content);
    },
    ontext: (text) => {
      // A browser ends the head at its first text.
      if (text.trim() !== '') parser.pause();
    },
  });
  parser.write(beginningOf(file));
  return { policy, parents };
};
