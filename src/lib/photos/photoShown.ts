import { CARD_PHOTO, PHOTO_WIDTHS } from '~/config/photos.ts';
import { cropAround, type Focus } from './cropAround.ts';

/** The data of a photo that its `<picture>` needs. */
export type PhotoShown = {
  /** The prefix of its addresses, with a digest of its pixels: `/photos/start-in-nice-1a2b3c4d`. */
  readonly path: string;
  /** Pixels of the original, upright. */
  readonly width: number;
  readonly height: number;
  readonly focus: Focus;
  /** A WebP of a few pixels in base64, shown until the photo has loaded. */
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

/** The widths that do not exceed the picture's own; its own if it is smaller than all of them. */
const notEnlarged = (widths: readonly number[], own: number): readonly number[] => {
  const had = widths.filter((known) => known <= own);
  return had.length === 0 ? [own] : had;
};

/** The widths in which a photo is published as a whole. */
export const widthsOf = (width: number): readonly number[] => notEnlarged(PHOTO_WIDTHS, width);

/** The sizes of a photo on a card, from the smallest. */
export const cardSizesOf = (photo: Pick<PhotoShown, 'width' | 'height' | 'focus'>) => {
  const { proportions, widths } = CARD_PHOTO;
  const crop = cropAround(photo, photo.focus, proportions);
  const heightOf = (width: number): number => Math.round((width * proportions.height) / proportions.width);
  return notEnlarged(widths, crop.width).map((width) => ({ width, height: heightOf(width) }));
};

type Addressed = Pick<PhotoShown, 'path' | 'focus'>;
const cropPath = (kind: 'card' | 'shared', { path, focus }: Addressed): string =>
  `${path}-${kind}-${focus.x}-${focus.y}`;

/** The prefix of the addresses of a photo on a card; another focus is another crop. */
export const cardPhotoPath = (photo: Addressed): string => cropPath('card', photo);

/** The address of a photo's picture for other sites. */
export const sharedPhotoPath = (photo: Addressed): string => `${cropPath('shared', photo)}.jpg`;
