/** Where the site asks in which country somebody is: its own address, behind which the web server asks a service (rulings, C21). */
export const GEOLOCATION_PATH = '/api/geolocation';

/** How long the answer may take, in milliseconds (docs/threat-model.md T51). */
export const GEOLOCATION_LIMIT_MS = 3000;

/** So many slides that are meant for a place are shown at once, unless the element says otherwise. */
export const PLACED_SLIDES_LIMIT = 2;
