import { readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './filesIn.ts';

type Folders = { readonly previous: string; readonly next: string };

/**
 * Gives each unchanged file of a new site the modification time of its predecessor. Servers derive the `ETag` from it, so a reader with an
 * open page gets a notice of a new version only when the page differs. Returns the changed and new files, without their compressed twins.
 */
export function keepTimes({ previous, next }: Folders): readonly string[] {
  return filesIn(next).filter((file) => {
    const [before, now] = [join(previous, file), join(next, file)];
    const [stats, ours] = [statSync(before, { throwIfNoEntry: false }), statSync(now)];
    // A hard link to the same file: a finished page that was taken over (scripts/finishedFiles.ts), or a twin (scripts/compression).
    if (stats?.ino === ours.ino && stats.dev === ours.dev) return false;
    const isSame =
      stats?.isFile() === true && stats.size === ours.size && readFileSync(before).equals(readFileSync(now));
    if (isSame) utimesSync(now, stats.atime, stats.mtime);
    return !isSame && !/\.(?:br|gz)$/.test(file);
  });
}
