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
 * Build products that one build keeps for the next, in a folder. The name of an entry contains a digest of its inputs, or the version of
 * its source, so an entry never changes. An entry gets its name when it is complete: a killed process leaves a partial one, which `sweep`
 * removes, and processes that create the same entry at once do not disturb each other. An entry that was truncated later is detected and
 * created again.
 */
export type DigestStore = {
  /** The bytes of an entry; created and stored if missing. */
  readonly file: (name: string, make: () => Promise<Uint8Array>) => Promise<Buffer>;
  /** The folder of an entry, `pathOf`; if it is missing, `make` fills a new one. */
  readonly folder: (name: string, make: (folder: string) => Promise<void>) => Promise<string>;
  readonly pathOf: (name: string) => string;
  /** Whether an entry exists; it may be truncated. */
  readonly has: (name: string) => boolean;
  /** Marks the entry of a file as used, without reading it; returns its size in bytes, or undefined if it is missing. */
  readonly use: (name: string) => number | undefined;
  /** Removes entries and partial files that this object has not used, and that no process has used for `unusedFor` milliseconds. */
  readonly sweep: (unusedFor: number) => void;
};

/** Milliseconds without use after which an entry is removed. */
export const UNUSED_MS = 30 * 24 * 60 * 60_000;

/** Milliseconds for which a time of use is not updated: an hour. */
const RECENT_MS = 60 * 60_000;

/** Length in bytes of the digest at the end of a stored file, which covers the bytes before it. */
const SEAL = 32;

const sealOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Includes the length of each ingredient, so that two lists with the same concatenation differ. */
export const digestOf = (ingredients: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const ingredient of ingredients) hash.update(`${ingredient.length}:`).update(ingredient);
  return hash.digest('hex');
};

const partOf = (entry: string): string => `${entry}.${randomUUID()}.part`;

/** Writes a file atomically: other processes see the old file or the complete new one. */
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

/** The same for one of many small files: thread-pool calls for each step would take longer than the steps. */
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

/** The content of a JSON file written by an earlier build; undefined if it is missing, truncated or of another form. */
export const readWholeJson = <Form extends z.ZodType>(file: string, form: Form): z.output<Form> | undefined => {
  if (!existsSync(file)) return undefined;
  try {
    return form.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
};

/** The files of a folder with their sizes, one per line. */
const sizesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((file) => `${statSync(file).size} ${file.slice(folder.length)}\n`)
    .join('');

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^ENO(?:ENT|TDIR)$/.test(String(error.code));

/** Marks an entry as used. A recent time of use is kept: writing one for each file of a site takes longer than reading it. */
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
    // Another process has removed it.
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

/** Renames a finished partial file to its entry, unless another process was faster. */
const settle = async (part: string, entry: string): Promise<void> => {
  try {
    await rename(part, entry);
  } catch {
    if (await isWhole(entry)) return;
    // The existing file is no entry, or is truncated.
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
