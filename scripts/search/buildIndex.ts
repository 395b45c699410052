import { createIndex, type IndexFile, type PagefindIndex } from 'pagefind';
import type { Locale } from '../../src/i18n/locales.ts';

/** Pagefind's input: the address of a page and its HTML. */
export type IndexDocument = { readonly url: string; readonly content: string };

/** Elements without content of the page, such as controls. */
const NO_CONTENT = ['button'];

const inWords = (what: string, errors: readonly string[]): Error =>
  new Error(`Pagefind cannot index ${what}: ${errors.join('; ')}`);

const fill = async (index: PagefindIndex, documents: readonly IndexDocument[]): Promise<readonly IndexFile[]> => {
  // One after the other: the order of the pages decides their numbers, and the same site must give the same bytes.
  for (const { url, content } of documents) {
    const { errors } = await index.addHTMLFile({ url, content });
    if (errors.length > 0) throw inWords(url, errors);
  }
  const { errors, files } = await index.getFiles();
  if (errors.length > 0) throw inWords('the site', errors);
  return files;
};

/**
 * Indexes documents of one language with Pagefind and returns all the files of the index. The caller closes Pagefind.
 *
 * @throws Error with the page and Pagefind's message.
 */
export const buildIndex = async (
  locale: Locale,
  documents: readonly IndexDocument[],
): Promise<readonly IndexFile[]> => {
  const { errors, index } = await createIndex({ forceLanguage: locale, excludeSelectors: NO_CONTENT });
  if (index === undefined) throw inWords(`the language ${locale}`, errors);
  try {
    return await fill(index, documents);
  } finally {
    await index.deleteIndex();
  }
};
