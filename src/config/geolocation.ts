/**
 * The path that returns the visitor's country: a path of the site, which the web server proxies to a service. A service on another origin
 * would receive a request from each visitor and would need consent first.
 */
export const GEOLOCATION_PATH = '/api/geolocation';

/** The time limit of the answer, in milliseconds (docs/threat-model.md T51). */
export const GEOLOCATION_LIMIT_MS = 3000;

/** The number of slides for a country that are shown at once, unless the element sets another number. */
export const PLACED_SLIDES_LIMIT = 2;
