import { allEntries } from './allEntries.ts';
import type { Content } from './content.ts';
import { inspectPictures } from './inspectPictures.ts';
import { contentFiles, type ContentFiles } from './contentFiles.ts';
import { isWithin } from './isWithin.ts';
import { markdownPlugins, type MarkdownPlugins } from '~/content/markdownPlugins.ts';
import type { Mistake } from './mistake.ts';
import { readContent } from './readContent.ts';
import type { Before } from './reading.ts';
import { RULES } from './rules.ts';
import { siteAddresses } from './siteAddresses.ts';

export type Findings = {
  readonly entries: number;
  readonly mistakes: readonly Mistake[];
  /** The content that was read, for a second check after a change. */
  readonly content: Content;
};

type Options = {
  /**
   * The plugins that draw a text. Astro publishes an empty article when one of them throws; the check reports the file
   * (docs/threat-model.md R32).
   */
  readonly plugins?: MarkdownPlugins;
  readonly before?: Before;
  /** When the content is checked, in epoch milliseconds. */
  readonly now?: number;
};

/** Removes mistakes that the rules find in mended data and the schema has reported already. */
const eachOnce = (mistakes: readonly Mistake[], content: Content): readonly Mistake[] => {
  const refused = allEntries(content).flatMap(({ front }) => (front.status === 'refused' ? front.mistakes : []));
  const known = new Set(refused);
  const fields = Map.groupBy(refused, ({ file }) => file);
  const isKnown = ({ file, field = '' }: Mistake): boolean =>
    (fields.get(file) ?? []).some(({ field: whole }) => whole !== undefined && isWithin(field, whole));
  return mistakes.filter((mistake) => known.has(mistake) || !isKnown(mistake));
};

const byFile = (one: Mistake, other: Mistake): number => (one.file < other.file ? -1 : one.file > other.file ? 1 : 0);

/** Every mistake in the content, in the order of the files. */
export const findMistakes = async (
  files: ContentFiles = contentFiles(),
  { plugins = markdownPlugins, before, now = Date.now() }: Options = {},
): Promise<Findings> => {
  const content = await readContent(files, plugins, before);
  const pictures = await inspectPictures(content, files);
  const site = { files, addresses: siteAddresses(content, now), pictures, now };
  const mistakes = eachOnce(
    RULES.flatMap((rule) => rule(content, site)),
    content,
  ).toSorted(byFile);
  return { entries: allEntries(content).length, mistakes, content };
};
