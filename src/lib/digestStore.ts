import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { z } from 'astro/zod';

/**
 * Products that one build keeps for the next, below a folder. The name of an entry contains a digest of all that it is made of, or the version
 * of what it is unpacked from, so an entry never changes. It gets its name when it is complete: a process that is killed leaves a part, which
 * `sweep` removes, and processes that make the same entry at once do not disturb each other. An entry that was cut off later is noticed and made again.
 */
export type DigestStore = {
  /** The bytes of an entry; made and kept if they are not there. */
  readonly file: (name: string, make: () => Promise<Uint8Array>) => Promise<Buffer>;
  /** The folder of an entry, `pathOf`; if it is not there, `make` fills a new one. */
  readonly folder: (name: string, make: (folder: string) => Promise<void>) => Promise<string>;
  readonly pathOf: (name: string) => string;
  /** Whether an entry is there; it may have been cut off. */
  readonly has: (name: string) => boolean;
  /** Notes that the entry of a file is in use, without reading it; answers how many bytes it holds, undefined if it is not there. */
  readonly use: (name: string) => number | undefined;
  /** Removes entries and parts that this object has not used, and that no process has used for `unusedFor` milliseconds. */
  readonly sweep: (unusedFor: number) => void;
};

/** An entry that no build has used for this time, in milliseconds, is not waited for any longer. */
export const UNUSED_MS = 30 * 24 * 60 * 60_000;

/** A time of use that is no older than this, in milliseconds, is as good as the present one: an hour. */
const RECENT_MS = 60 * 60_000;

/** Bytes at the end of a kept file: the digest of those before. */
const SEAL = 32;

const sealOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** With their lengths: two lists that only join to the same text are not the same. */
export const digestOf = (ingredients: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const ingredient of ingredients) hash.update(`${ingredient.length}:`).update(ingredient);
  return hash.digest('hex');
};

const partOf = (entry: string): string => `${entry}.${randomUUID()}.part`;

/** Writes a file that other processes see as it was or complete. */
export const writeWhole = async (file: string, bytes: Uint8Array | string): Promise<void> => {
  const part = partOf(file);
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(part, bytes);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};

/** The same for one of many small files: a thread for each of its steps would take more time than the steps. */
export const writeWholeSync = (file: string, bytes: Uint8Array | string): void => {
  const part = partOf(file);
  try {
    if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    writeFileSync(part, bytes);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
};

/** What a file of JSON that an earlier build has written holds; undefined where there is none, or it was cut off or is of another form. */
export const readWholeJson = <Form extends z.ZodType>(file: string, form: Form): z.output<Form> | undefined => {
  if (!existsSync(file)) return undefined;
  try {
    return form.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
};

/** The files of a folder and their sizes, one a line. */
const sizesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((file) => `${statSync(file).size} ${file.slice(folder.length)}\n`)
    .join('');

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^ENO(?:ENT|TDIR)$/.test(String(error.code));

/** Notes that an entry is in use. A recent time of use stays: writing one for each file of a site takes longer than reading it. */
const touch = (entry: string, { mtimeMs }: { readonly mtimeMs: number }): void => {
  if (mtimeMs < Date.now() - RECENT_MS) utimesSync(entry, new Date(), new Date());
};

const readSealed = (entry: string): Buffer | undefined => {
  const stats = statSync(entry, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  try {
    touch(entry, stats);
    const bytes = readFileSync(entry);
    const content = bytes.subarray(0, -SEAL);
    return sealOf(content).equals(bytes.subarray(-SEAL)) ? content : undefined;
  } catch (error) {
    // Another process has swept it away.
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const isWhole = async (entry: string): Promise<boolean | undefined> => {
  try {
    await utimes(entry, new Date(), new Date());
    return (await readFile(join(entry, 'sizes'), 'utf8')) === sizesIn(join(entry, 'files'));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Gives a finished part the name of its entry, unless another process has finished first. */
const settle = async (part: string, entry: string): Promise<void> => {
  try {
    await rename(part, entry);
  } catch {
    if (await isWhole(entry)) return;
    // What stands there is no entry, or was cut off.
    await rm(entry, { recursive: true, force: true });
    await rename(part, entry);
  }
};

const addFolder = async (entry: string, make: (folder: string) => Promise<void>): Promise<void> => {
  const part = partOf(entry);
  const files = join(part, 'files');
  try {
    await mkdir(files, { recursive: true });
    await make(files);
    await writeFile(join(part, 'sizes'), sizesIn(files));
    await settle(part, entry);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
};

/** Opens the store of a folder, which need not exist. */
export const openStore = (root: string): DigestStore => {
  const asked = new Set<string>();
  const entryOf = (name: string): string => {
    asked.add(name);
    return join(root, name);
  };
  const pathOf = (name: string): string => join(root, name, 'files');
  return {
    pathOf,
    has: (name) => existsSync(join(root, name)),
    file: async (name, make) => {
      const entry = entryOf(name);
      const kept = readSealed(entry);
      if (kept) return kept;
      const made = Buffer.from(await make());
      writeWholeSync(entry, Buffer.concat([made, sealOf(made)]));
      return made;
    },
    folder: async (name, make) => {
      const entry = entryOf(name);
      if ((await isWhole(entry)) !== true) await addFolder(entry, make);
      return pathOf(name);
    },
    use: (name) => {
      const entry = entryOf(name);
      const stats = statSync(entry, { throwIfNoEntry: false });
      if (stats?.isFile() !== true) return undefined;
      touch(entry, stats);
      return stats.size - SEAL;
    },
    sweep: (unusedFor) => {
      const latest = Date.now() - unusedFor;
      for (const name of existsSync(root) ? readdirSync(root) : []) {
        const entry = join(root, name);
        const stats = asked.has(name) ? undefined : statSync(entry, { throwIfNoEntry: false });
        if (stats && Math.floor(stats.mtimeMs) <= latest) rmSync(entry, { recursive: true, force: true });
      }
    },
  };
};
