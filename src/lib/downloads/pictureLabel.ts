/** A piece of text in a picture, on one line. */
export type PictureLabel = {
  readonly text: string;
  /** The end, the middle or the start of the text, depending on `anchor`; in the picture's units. */
  readonly x: number;
  /** The middle of the line. */
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly size: number;
  readonly weight: 600 | 800;
  readonly colour: string;
};
