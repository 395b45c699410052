/** The folder of pictures below the public folder of the race. */
export const PICTURES = 'pictures';

/** Longest side of an uploaded picture in pixels (docs/editors.md, "An article, step by step"). */
export const WIDEST_PICTURE = 1600;

/** Bytes of a picture before it is made smaller. */
export const LARGEST_PICTURE = 20 * 1024 * 1024;
