import { contentFiles } from '../../../../scripts/check/contentFiles.ts';
import { findMistakes } from '../../../../scripts/check/findMistakes.ts';
import { sentenceOf } from '../../../../scripts/check/sentenceOf.ts';
import { withChanges } from '../../../../scripts/check/withChanges.ts';
import { textsOnDisk } from './textsOnDisk.ts';

/** The change of a file of the copy: a new text, a change of the existing text, or null to delete it. */
export type Change = string | null | ((text: string) => string);

const files = { ...contentFiles(), read: (path: string) => textsOnDisk.get(path) ?? '' };
const before = findMistakes(files);

const changed = (path: string, change: Change): string | null =>
  typeof change === 'function' ? change(textsOnDisk.get(path) ?? '') : change;

type Options = {
  readonly plugins?: NonNullable<Parameters<typeof findMistakes>[1]>['plugins'];
  readonly notFiles?: readonly string[];
  readonly publicFiles?: readonly string[];
  /** The time of the content check, in epoch milliseconds. */
  readonly now?: number;
};

/** The mistakes in a copy of the site's content after some files were changed, as the check prints them. */
export const mistakesAfter = async (
  changes: Readonly<Record<string, Change>>,
  { plugins, notFiles = [], publicFiles = [], now }: Options = {},
): Promise<readonly string[]> => {
  const texts = new Map(Object.entries(changes).map(([path, change]) => [path, changed(path, change)]));
  const copy = {
    ...withChanges(files, texts),
    notFiles,
    publicFiles: new Set([...files.publicFiles, ...publicFiles]),
  };
  const { content, mistakes } = await before;
  const known = new Set(mistakes.map(sentenceOf));
  const after = await findMistakes(copy, {
    before: { content, changed: new Set(texts.keys()) },
    ...(plugins === undefined ? {} : { plugins }),
    ...(now === undefined ? {} : { now }),
  });
  return after.mistakes.map(sentenceOf).filter((sentence) => !known.has(sentence));
};
