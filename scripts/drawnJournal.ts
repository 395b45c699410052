import { hash } from 'node:crypto';
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'astro/zod';

/** A file with a key that a build has drawn. */
export type Drawn = {
  /** Digest of the code that drew it. */
  readonly code: string;
  readonly pathname: string;
  /** Path below the site, as in an address. */
  readonly file: string;
  readonly key: string;
  /** Digest of its bytes; empty if Astro writes other bytes. */
  readonly digest: string;
};

/** A file with a key that a build is about to draw. */
type Asked = Pick<Drawn, 'pathname' | 'file' | 'key'>;

/** One line of a journal, as JSON. */
const row = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()]);

/** The journals in a folder of kept pages: that of the current build, and that of interrupted builds. */
export const journalsIn = (folder: string) => ({
  drawn: join(folder, 'drawn.log'),
  interrupted: join(folder, 'interrupted.log'),
});

/** Where Astro keeps the copy of a file. */
export const copyIn = (folder: string, file: string): string =>
  fileURLToPath(new URL(file, pathToFileURL(join(folder, 'dist/'))));

export const lineOf = ({ code, pathname, file, key, digest }: Drawn): string =>
  `${JSON.stringify([code, pathname, file, key, digest])}\n`;

const digestOfFile = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64url');

/**
 * The entries of a journal by path; a later line replaces an earlier one. An incomplete last line is ignored: its page has not been kept
 * yet. Undefined if there is no journal, or if another line cannot be read.
 */
export const readJournal = (journal: string): ReadonlyMap<string, Drawn> | undefined => {
  if (!existsSync(journal)) return undefined;
  const lines = readFileSync(journal, 'utf8').split('\n').slice(0, -1);
  try {
    const rows = lines.map((line) => row.parse(JSON.parse(line)));
    return new Map(
      rows.map(([code, pathname, file, key, digest]) => [pathname, { code, pathname, file, key, digest }] as const),
    );
  } catch {
    return undefined;
  }
};

/** The bytes of a copy; undefined if it is missing or does not have the noted digest. */
const readCopy = (folder: string, { file, digest }: Drawn): Uint8Array | undefined => {
  try {
    const copy = copyIn(folder, file);
    if (statSync(copy, { throwIfNoEntry: false }) === undefined) return undefined;
    const bytes = readFileSync(copy);
    return digestOfFile(bytes) === digest ? bytes : undefined;
  } catch {
    return undefined;
  }
};

type Options = {
  /** The folder of kept pages. */
  readonly folder: string;
  /** Digest of the code that draws. */
  readonly code: string;
};

export type Journal = ReturnType<typeof openJournal>;

/** Opens the journal of the current build, in which each file with a key is noted before its copy is written. */
export const openJournal = ({ folder, code }: Options) => {
  const { drawn, interrupted } = journalsIn(folder);
  const left = readJournal(interrupted);
  const file = openSync(drawn, 'a');
  const note = (asked: Asked, digest: string): void => {
    appendFileSync(file, lineOf({ ...asked, code, digest }));
  };
  return {
    /** Notes a drawn file, without its bytes if Astro writes others. */
    note: (asked: Asked, bytes?: Uint8Array): void => {
      note(asked, bytes === undefined ? '' : digestOfFile(bytes));
    },
    /** The bytes of a file that an interrupted build has drawn with the same code and the same key; otherwise undefined. */
    take: (asked: Asked): Uint8Array | undefined => {
      const known = left?.get(asked.pathname);
      if (known?.code !== code || known.key !== asked.key || known.file !== asked.file) return undefined;
      const bytes = readCopy(folder, known);
      if (bytes !== undefined) note(asked, known.digest);
      return bytes;
    },
    close: (): void => {
      closeSync(file);
    },
  };
};
