import type { PageKind } from './pageKinds.ts';

/** The pages that only the organiser's properties may show in a frame (docs/threat-model.md T18). */
export const EMBEDDED_BY_PARTNERS = ['authToSee', 'raceCentre'] as const satisfies readonly PageKind[];

/** The name of the `<meta>` in which such a page lists the origins that may frame it; its header is written from it. */
export const PARENTS_META = 'club:parents';

/** CSS pixels that a page adds to its own height in the message to its parent, so that nothing scrolls (specification, section 9: resize message). */
export const RESIZE_EXTRA_PX = 20;

/** CSS pixels that a widget's frame is higher than the widget's message asks for (specification, section 9: iframe resize). */
export const WIDGET_EXTRA_PX = 10;

/** The highest frame that a widget can ask for, in CSS pixels (docs/threat-model.md T15). */
export const WIDGET_TALLEST_PX = 5000;
