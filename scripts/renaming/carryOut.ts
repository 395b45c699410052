import { REDIRECTS_YAML } from '../../src/config/race/removedAddresses.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ContentFiles } from '../check/contentFiles.ts';
import type { FileChange } from './applyChanges.ts';
import { mendedFiles } from './mendedLinks.ts';

/** Changes of files, and the new addresses of former ones. */
type Change = { readonly changes: readonly FileChange[]; readonly moves: ReadonlyMap<string, string> };

/** The changes together with those of all links to former addresses, and the files whose links change. */
export const withMendedLinks = (
  files: ContentFiles,
  { changes, moves }: Change,
): { readonly changes: readonly FileChange[]; readonly mended: readonly string[] } => {
  const texts = new Map(changes.map(({ path, text }) => [path, text]));
  const present = {
    paths: [...new Set([...files.paths, ...texts.keys()])].filter((path) => texts.get(path) !== null),
    read: (path: string) => texts.get(path) ?? files.read(path),
  };
  const mended = mendedFiles(present, moves);
  for (const { path, text } of mended) texts.set(path, text);
  return {
    changes: [...texts].map(([path, text]) => ({ path, text })),
    mended: mended.map(({ path }) => path).filter((path) => path !== REDIRECTS_YAML),
  };
};

/** Lines that report the changes. */
export const linesOf = ({
  changes,
  moves,
  mended,
}: Change & { readonly mended: readonly string[] }): readonly string[] => [
  ...changes.map(({ path, text }) => (text === null ? `Removed ${path}` : `Wrote ${path}`)),
  ...mended
    .filter((path) => !changes.some((change) => change.path === path))
    .map((path) => `Mended the links in ${path}`),
  ...[...moves].map(([from, to]) => `${from} leads to ${to}`),
];

/** @throws {Refusal} with the sentences of the content check. */
export const refuseMistakes = (sentences: readonly string[]): void => {
  if (sentences.length > 0) throw new Refusal([...sentences, 'Nothing was changed.'].join('\n'));
};
