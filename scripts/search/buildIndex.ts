import { createIndex, type IndexFile, type PagefindIndex } from 'pagefind';
import type { Locale } from '../../src/i18n/locales.ts';

/** Pagefind's input: the address of a page and its HTML. */
export type IndexDocument = { readonly url: string; readonly content: string };

/**
 * Parts of a page's main part that are not indexed: links to other pages, which would make every page a hit for the names of its
 * neighbours, and texts that are there twice, for wide and for narrow screens.
 */
export const LEFT_OUT: readonly string[] = [
  'nav',
  'form',
  'script',
  'club-competitors',
  '.tags',
  '.members-only',
  '.country-below',
  '[aria-labelledby="older-heading"]',
];

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
  const { errors, index } = await createIndex({ forceLanguage: locale, excludeSelectors: [...LEFT_OUT] });
  if (index === undefined) throw inWords(`the language ${locale}`, errors);
  try {
    return await fill(index, documents);
  } finally {
    await index.deleteIndex();
  }
};
