/** A point of a picture, in percent from the left and from the top. */
export type Focus = { readonly x: number; readonly y: number };

type Size = { readonly width: number; readonly height: number };

/** A rectangle in the pixels of a picture, in sharp's format. */
type Crop = Size & { readonly left: number; readonly top: number };

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));

/** The largest rectangle of a picture with the proportions of `wanted`, centred on the focus as far as the edges allow. */
export const cropAround = (picture: Size, focus: Focus, wanted: Size): Crop => {
  const scale = Math.min(picture.width / wanted.width, picture.height / wanted.height);
  const width = Math.min(picture.width, Math.round(wanted.width * scale));
  const height = Math.min(picture.height, Math.round(wanted.height * scale));
  return {
    left: within((picture.width * focus.x) / 100 - width / 2, picture.width - width),
    top: within((picture.height * focus.y) / 100 - height / 2, picture.height - height),
    width,
    height,
  };
};

/** A typical box: those of pages are between 3:2 and 16:7. */
const USUAL_BOX: Size = { width: 16, height: 9 };

const percentOf = (cut: number, most: number): number => (most === 0 ? 50 : Math.round((cut / most) * 100));

/**
 * The `object-position` that crops a picture as `cropAround` does. Its percentages are the shares of the surplus cut off at the left and at
 * the top; with the focus itself as percentages, a face near the edge of the picture would stay at the edge of the box.
 */
export const positionAround = (picture: Size, focus: Focus): Focus => {
  const { left, top, width, height } = cropAround(picture, focus, USUAL_BOX);
  return { x: percentOf(left, picture.width - width), y: percentOf(top, picture.height - height) };
};
