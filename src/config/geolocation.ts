/**
 * The path at which the visitor's country is asked for: one of the site, behind which the web server asks a service. A foreign address
 * would learn of each visitor, and would need consent first.
 */
export const GEOLOCATION_PATH = '/api/geolocation';

/** The time limit of the answer, in milliseconds (docs/threat-model.md T51). */
export const GEOLOCATION_LIMIT_MS = 3000;

/** The number of slides for a place that are shown at once, unless the element has another one. */
export const PLACED_SLIDES_LIMIT = 2;
