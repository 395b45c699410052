import type { ContentFiles } from './contentFiles.ts';

/** Lays new texts over files, null taking one away: what the check would say if they were written. Nothing is written. */
export const withChanges = (files: ContentFiles, changes: ReadonlyMap<string, string | null>): ContentFiles => ({
  ...files,
  paths: [
    ...files.paths.filter((path) => !changes.has(path)),
    ...[...changes].flatMap(([path, text]) => (text === null ? [] : [path])),
  ],
  read: (path) => changes.get(path) ?? files.read(path),
});
