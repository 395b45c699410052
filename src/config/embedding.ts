import type { PageKind } from './pageKinds.ts';

/** The pages that only the organiser's properties may show in a frame (docs/threat-model.md T18). */
export const EMBEDDED_BY_PARTNERS = ['authToSee', 'raceCentre'] as const satisfies readonly PageKind[];

/** The name of the `<meta>` in which such a page lists the origins that may frame it; the page's response header is generated from it. */
export const PARENTS_META = 'club:parents';

/** CSS pixels that a page adds to its own height in the message to its parent, so that nothing scrolls (specification, section 9: resize message). */
export const RESIZE_EXTRA_PX = 20;

/** CSS pixels that are added to the height that a widget's message requests (specification, section 9: iframe resize). */
export const WIDGET_EXTRA_PX = 10;

/** Maximum height that a widget can request, in CSS pixels (docs/threat-model.md T15). */
export const WIDGET_TALLEST_PX = 5000;
