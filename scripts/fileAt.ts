import { statSync, type Stats } from 'node:fs';

/** The file at a path; undefined when there is none or cannot be one (a name too long, a part that is no folder). */
export function fileAt(path: string): Stats | undefined {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isFile() === true ? found : undefined;
  } catch {
    return undefined;
  }
}
