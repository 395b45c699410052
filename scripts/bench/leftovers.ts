import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Time after which removed files no longer slow down a build, in milliseconds. ext4 without a journal does not reuse the inode of a removed
 * file for a minute, and a build right after a removal spends up to half its CPU time searching past these inodes.
 */
const PAUSE_MS = 65_000;

/** Waits until the file system has forgotten removed files. */
export const afterRemoval = (signal: AbortSignal): Promise<void> => wait(PAUSE_MS, undefined, { signal });

/**
 * Takes results of earlier builds out of a project without removing them, so that the next build can be measured at once.
 *
 * @param place - A folder on the same file system, for what was taken out.
 */
export const openLeftovers = (folder: string, place: string) => {
  let count = 0;
  const takeOut = (names: readonly string[]): void => {
    for (const name of names.filter((one) => existsSync(join(folder, one)))) {
      mkdirSync(place, { recursive: true });
      renameSync(join(folder, name), join(place, `${count}-${basename(name)}`));
      count += 1;
    }
  };
  const remove = (): void => {
    rmSync(place, { recursive: true, force: true });
  };
  return { takeOut, remove };
};
