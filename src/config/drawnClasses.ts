/**
 * Classes in the styles of every page that occur only on elements of the rendered page and are never added by a script. A page without such
 * an element does not need their rules.
 */
export const DRAWN_CLASSES: readonly string[] = ['bleed', 'kicker', 'lead', 'stuck', 'under'];
