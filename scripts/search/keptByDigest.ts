import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files by their path below a folder. */
type Files = ReadonlyMap<string, Uint8Array>;

type Wish = {
  /** Where things of this name are kept. */
  readonly cache: string;
  /** Everything that decides what is made; what it was made from last time is compared with it. */
  readonly ingredients: readonly string[];
  readonly make: () => Promise<Files>;
};

const digestOf = (ingredients: readonly string[]): string => {
  const hash = createHash('sha256');
  // With their lengths: two lists that only join to the same text are not the same.
  for (const ingredient of ingredients) hash.update(`${ingredient.length}:`).update(ingredient);
  return hash.digest('hex').slice(0, 16);
};

const writeAll = (folder: string, files: Files): void => {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
};

/**
 * A folder with the files that `make` makes, and the digest of its ingredients. It is made only when the ingredients are not
 * those of the last time. The folder gets its name when it is complete, so that a killed build leaves nothing half made.
 */
export const keptByDigest = async ({ cache, ingredients, make }: Wish) => {
  const digest = digestOf(ingredients);
  const folder = join(cache, digest);
  if (!existsSync(folder)) {
    const growing = `${folder}.growing`;
    rmSync(growing, { recursive: true, force: true });
    writeAll(growing, await make());
    renameSync(growing, folder);
  }
  for (const other of readdirSync(cache)) if (other !== digest) rmSync(join(cache, other), { recursive: true });
  return { folder, digest };
};
