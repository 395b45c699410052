/** Milliseconds after which home and the lists of news look whether there is a newer page (specification, section 9: page reload). */
export const RELOAD_MS = 120_000;
