import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createRequestLimit, type RequestLimit } from '../limitRequests.ts';
import type { MemberDirectory } from '../memberDirectory.ts';

type Options = {
  readonly directory: MemberDirectory;
  /** The client applications whose tokens are accepted. */
  readonly clients: readonly string[];
  /** The folder of the texts of a build: `<language>/<id>.json`. */
  readonly folder: string;
  /** Maximum number of requests in 60 s for one address. */
  readonly rateLimit: number;
};

/** The texts for members. */
export type MembersService = Pick<Options, 'directory' | 'clients'> & {
  readonly limit: RequestLimit;
  /** The text as JSON; undefined when there is none. Throws when there is one that cannot be read. */
  readonly textOf: (locale: string, id: string) => Uint8Array | undefined;
  /** Whether the folder exists. */
  readonly hasFiles: () => boolean;
};

/** An address can name only a text of the build: no dot, no slash, and no folder other than that of a language. */
const LOCALE = /^[a-z]{2}(?:-[a-z]{2})?$/;
const ID = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** The errors of a path at which there is no file: nothing, below a file, a folder, and a name longer than any file's. */
const NO_FILE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

export function createMembersService({ directory, clients, folder, rateLimit }: Options): MembersService {
  return {
    directory,
    clients,
    limit: createRequestLimit(rateLimit),
    textOf: (locale, id) =>
      LOCALE.test(locale) && ID.test(id) ? contentOf(join(folder, locale, `${id}.json`)) : undefined,
    hasFiles: () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false,
  };
}

function contentOf(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_FILE.has(error.code)) return undefined;
    throw error;
  }
}
