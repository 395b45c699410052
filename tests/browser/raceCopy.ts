import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const RACES = 'src/races';

/** A copy of the race in a hidden folder that git ignores, so that a test can change it without changing the project's files. */
export const copyRace = (name: string) => {
  const folder = mkdtempSync(join(RACES, '.dev-'));
  cpSync(join(RACES, name), folder, { recursive: true });
  const path = (file: string): string => join(folder, file);
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), text);
  };
  return {
    /** For `CLUB_RACE`. */
    name: basename(folder),
    path,
    write,
    /** Replaces a text that the file contains. */
    edit: (file: string, from: string, to: string): void => {
      const text = readFileSync(path(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain "${from}".`);
      write(file, text.replace(from, to));
    },
    remove: (file: string): void => {
      rmSync(path(file));
    },
    close: (): void => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
