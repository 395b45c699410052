/** The cache of all rendered pictures; it may be deleted at any time. */
export const KEPT_PICTURES = '.cache/pictures';
