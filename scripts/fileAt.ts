import { statSync, type Stats } from 'node:fs';

/** What stands at a path, if it is a file; nothing where none can be, for whatever reason (a name too long, a part that is no folder). */
export function fileAt(path: string): Stats | undefined {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isFile() === true ? found : undefined;
  } catch {
    return undefined;
  }
}
