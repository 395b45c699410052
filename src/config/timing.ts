/** Milliseconds between two checks of the scroll position in the header (specification, section 9). */
export const SCROLL_THROTTLE_MS = 50;

/** Milliseconds after the last scroll event until a slider's track counts as settled (specification, section 9). */
export const SLIDER_SETTLE_MS = 200;

/** Milliseconds for which the place of a lazy frame must be visible before the frame loads (specification, section 9: lazy-load delay). */
export const LAZY_DELAY_MS = 200;

/** Milliseconds between two checks of whether the place of a lazy frame is visible (specification, section 9: revalidation). */
export const LAZY_REVALIDATION_MS = 300;

/** Pixels that a marquee moves in a second, unless it has a `data-marquee-speed` (specification, section 9). */
export const MARQUEE_SPEED = 90;

/** Seconds for which a flipper shows one side, unless it has a `data-flip-ms` (specification, section 9). */
export const FLIP_SECONDS = 5;

/** Seconds after which the home page and the news lists check for a newer version (specification, section 9: page reload). */
export const RELOAD_SECONDS = 120;

/** Difference between the three speeds of a stage's timetable, in kilometres per hour. */
export const SPEED_STEP_KMH = 2;
