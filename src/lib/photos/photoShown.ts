import { PHOTO_WIDTHS } from '~/config/photos.ts';
import type { Focus } from './cropAround.ts';

/** A photo as pages show it: everything that its `<picture>` needs. */
export type PhotoShown = {
  /** The beginning of its addresses, with a digest of its pixels: `/photos/start-in-nice-1a2b3c4d`. */
  readonly path: string;
  /** Pixels of the original, turned as its camera was held. */
  readonly width: number;
  readonly height: number;
  readonly focus: Focus;
  /** A WebP of a few pixels in base64, which stands there until the photo has come. */
  readonly placeholder: string;
};

/** The words about a photo in one language. */
export type PhotoWords = {
  readonly alt: string;
  readonly caption: string | null;
  readonly credit: string;
  readonly rights: string;
};

/** A photo with its words. */
export type CaptionedPhoto = PhotoShown & PhotoWords;

/** The widths in which a photo is published: all that its original has, or the original's own where that is smaller than each. */
export const widthsOf = (width: number): readonly number[] => {
  const widths = PHOTO_WIDTHS.filter((known) => known <= width);
  return widths.length === 0 ? [width] : widths;
};

/** The address of the picture of a photo that other sites show; another focus is another crop. */
export const sharedPhotoPath = ({ path, focus }: PhotoShown): string => `${path}-shared-${focus.x}-${focus.y}.jpg`;
