/**
 * Classes of every page's styles that only elements have which are drawn with the page: no script makes one. A page without such an element
 * needs no rule for it.
 */
export const DRAWN_CLASSES: readonly string[] = ['bleed', 'kicker', 'lead', 'stuck', 'under'];
