import { readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './filesIn.ts';

type Folders = { readonly previous: string; readonly next: string };

/**
 * Gives each file of a new site that is byte for byte the one before it that one's time of change, which servers call a version (`ETag`): a reader
 * with an open page is told of a newer one only where it is another. Answers the files that are others or new, without their compressed twins.
 */
export function keepTimes({ previous, next }: Folders): readonly string[] {
  return filesIn(next).filter((file) => {
    const [before, now] = [join(previous, file), join(next, file)];
    const stats = statSync(before, { throwIfNoEntry: false });
    const isSame =
      stats?.isFile() === true && stats.size === statSync(now).size && readFileSync(before).equals(readFileSync(now));
    if (isSame) utimesSync(now, stats.atime, stats.mtime);
    return !isSame && !/\.(?:br|gz)$/.test(file);
  });
}
