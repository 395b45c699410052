/** Milliseconds between two looks at the scroll position in the header (specification, section 9). */
export const SCROLL_THROTTLE_MS = 50;
