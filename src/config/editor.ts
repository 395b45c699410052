/** Where the dev server keeps the unsaved entries whose pages the editor shows. */
export const DRAFTS = '.cache/editor-drafts';
