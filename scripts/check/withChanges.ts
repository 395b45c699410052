import type { ContentFiles } from './contentFiles.ts';

/** Overlays files with new texts; null removes a file. The check can then run before anything is written. */
export const withChanges = (files: ContentFiles, changes: ReadonlyMap<string, string | null>): ContentFiles => ({
  ...files,
  paths: [
    ...files.paths.filter((path) => !changes.has(path)),
    ...[...changes].flatMap(([path, text]) => (text === null ? [] : [path])),
  ],
  read: (path) => changes.get(path) ?? files.read(path),
});
