import type { SearchablePage } from './searchablePages.ts';

const attribute = (text: string): string => text.replaceAll('"', '&quot;');

/** Boxes that a style sheet separates; without a space, `Bib</dt><dd>131` would be indexed as Bib131. */
const BOX = /<\/(?:caption|dd|dt|figcaption|li|summary|td|th|time)>|<(?:br|small|span)\b/g;

/** A page as Pagefind's input: only its main part, with title, kind and date in Pagefind's attributes. */
export const pageDocument = ({ locale, kind, title, publicationAt, tells, content }: SearchablePage): string =>
  [
    `<html lang="${locale}"><body>`,
    `<meta data-pagefind-meta="title[content]" content="${attribute(title)}">`,
    `<meta data-pagefind-filter="kind[content]" content="${kind}">`,
    publicationAt === null ? '' : `<meta data-pagefind-meta="publicationAt[content]" content="${publicationAt}">`,
    tells === 0 ? '' : `<meta data-pagefind-meta="tells[content]" content="${tells}">`,
    `<main data-pagefind-body>${content.replaceAll(BOX, ' $&')}</main>`,
    '</body></html>',
  ].join('');
