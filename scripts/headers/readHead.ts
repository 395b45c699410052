import { closeSync, openSync, readSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import { PARENTS_META } from '../../src/config/embedding.ts';

/** The policy stands right behind the encoding; this is room for several hundred hashes before it would be cut. */
const HEAD_BYTES = 32_768;

/** What stands around and between the first `<meta>` elements. */
const OUTER: ReadonlySet<string> = new Set(['html', 'head', 'meta']);

/** What a built page states for its headers. */
type Head = {
  /** Its content policy; undefined for a page without one. */
  readonly policy: string | undefined;
  /** The origins that may frame it, with spaces between them; empty for most pages. */
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

/** Reads the first `<meta>` elements of a built page, up to the first element of another name. */
export const readHead = (file: string): Head => {
  let policy: string | undefined;
  let parents = '';
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (!OUTER.has(name)) parser.pause();
      if (name !== 'meta') return;
      const { content = '' } = attributes;
      if (attributes['http-equiv'] === 'content-security-policy') policy ??= content;
      if (attributes['name'] === PARENTS_META) parents = content;
    },
    ontext: (text) => {
      // With its first text a browser ends the head.
      if (text.trim() !== '') parser.pause();
    },
  });
  parser.write(beginningOf(file));
  return { policy, parents };
};
