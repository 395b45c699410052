/** Milliseconds between two looks at the scroll position in the header (specification, section 9). */
export const SCROLL_THROTTLE_MS = 50;

/** Milliseconds after the last scroll of a slider's track until it counts as standing (specification, section 9). */
export const SLIDER_SETTLE_MS = 200;

/** Milliseconds that the place of a lazy frame is in sight before it is filled (specification, section 9: lazy-load delay). */
export const LAZY_DELAY_MS = 200;

/** Milliseconds between two looks at whether the place of a lazy frame is in sight (specification, section 9: revalidation). */
export const LAZY_REVALIDATION_MS = 300;

/** Pixels that a marquee moves in a second, unless it has a `data-marquee-speed` (specification, section 9). */
export const MARQUEE_SPEED = 90;

/** Seconds that a flipper shows a side, unless it has a `data-flip-ms` (specification, section 9). */
export const FLIP_SECONDS = 5;

/** Seconds after which home and the lists of news look whether there is a newer page (specification, section 9: page reload). */
export const RELOAD_SECONDS = 120;

/** Kilometres per hour between the three columns of a stage's timetable, slow to fast. */
export const SPEED_STEP_KMH = 2;
