/** The store of all that is drawn as a picture; it may be deleted at any time. */
export const KEPT_PICTURES = '.cache/pictures';
