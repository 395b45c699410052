import type { Content } from './check/content.ts';
import type { ContentFiles } from './check/contentFiles.ts';
import { resolveAlias } from './alias.ts';

/** The present content, and its mistakes. */
export type CheckedContent = {
  readonly files: ContentFiles;
  readonly content: Content;
  readonly sentences: readonly string[];
};

const modules = async () => {
  resolveAlias();
  const [{ contentFiles }, { findMistakes }, { sentenceOf }, { withChanges }] = await Promise.all([
    import('./check/contentFiles.ts'),
    import('./check/findMistakes.ts'),
    import('./check/sentenceOf.ts'),
    import('./check/withChanges.ts'),
  ]);
  return { contentFiles, findMistakes, sentenceOf, withChanges };
};

/** Reads and checks the content in the folder of a project. */
export const checkedContent = async (root: string): Promise<CheckedContent> => {
  const { contentFiles, findMistakes, sentenceOf } = await modules();
  const files = contentFiles(root);
  const { content, mistakes } = await findMistakes(files);
  return { files, content, sentences: mistakes.map(sentenceOf) };
};

/**
 * Checks the content with changed files. Nothing is written.
 *
 * @param changes - paths from the root, with their new texts; null for a file that is removed.
 * @returns the mistakes that the change causes, as sentences, the mistakes that exist without it, and the changed content.
 */
export const checkChange = async (
  { files, content, sentences }: CheckedContent,
  changes: readonly { readonly path: string; readonly text: string | null }[],
): Promise<{
  readonly sentences: readonly string[];
  readonly others: readonly string[];
  readonly content: Content;
}> => {
  const { findMistakes, sentenceOf, withChanges } = await modules();
  const texts = new Map(changes.map(({ path, text }) => [path, text]));
  const before = { content, changed: new Set(texts.keys()) };
  const after = await findMistakes(withChanges(files, texts), { before });
  const all = after.mistakes.map(sentenceOf);
  return {
    sentences: all.filter((sentence) => !sentences.includes(sentence)),
    others: all.filter((sentence) => sentences.includes(sentence)),
    content: after.content,
  };
};
