type Style = Readonly<Record<string, string | number>>;

/** A piece of a picture in satori's format: a React element without React. */
export type PictureNode = {
  readonly type: string;
  readonly key: null;
  readonly props: Readonly<Record<string, unknown>>;
};

/** French separates thousands by a narrow no-break space, which both fonts of the pictures lack. */
const withKnownSpaces = (text: string): string => text.replaceAll('\u202F', '\u00A0');

/** A box of a picture. Satori supports flex boxes only, and requires `display: flex` if there is more than one child. */
export const box = (style: Style, children: string | readonly PictureNode[] = []): PictureNode => ({
  type: 'div',
  key: null,
  props: {
    style: { display: 'flex', boxSizing: 'border-box', ...style },
    children: typeof children === 'string' ? withKnownSpaces(children) : children,
  },
});

/** An SVG of its own, such as a scene, inside of a picture. */
export const embedded = (svg: string, widthPx: number, heightPx: number): PictureNode => ({
  type: 'img',
  key: null,
  props: {
    src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    width: widthPx,
    height: heightPx,
    style: { position: 'absolute', left: 0, top: 0 },
  },
});

/** Attributes of SVG in the spelling of React: `strokeWidth`. */
type Attributes = Readonly<Record<string, string | number>>;

/** A path inside of `drawing`. */
export const path = (attributes: Attributes): PictureNode => ({ type: 'path', key: null, props: attributes });

/** An SVG inside a picture; satori supports shapes in it, but no text. */
export const drawing = (attributes: Attributes, style: Style, children: readonly PictureNode[]): PictureNode => ({
  type: 'svg',
  key: null,
  props: { xmlns: 'http://www.w3.org/2000/svg', ...attributes, style, children },
});
