import satori from 'satori';
import { pictureFonts } from '~/lib/pictures/pictureFonts.ts';
import { box, type PictureNode } from '~/lib/pictures/pictureNode.ts';

/** The position of a piece of text according to satori, in pixels. */
type Laid = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Every piece of text of a picture with its position in a drawing of 1200 × 630 pixels, or a wider one. */
export const layoutOf = async (tree: PictureNode, width = 1200): Promise<readonly Laid[]> => {
  const laid: Laid[] = [];
  await satori(tree, {
    width,
    height: 630,
    fonts: [...pictureFonts().faces],
    onNodeDetected: ({ textContent, left, top, width: wide, height }) => {
      if (textContent !== undefined)
        laid.push({ text: textContent, left, right: left + wide, top, bottom: top + height });
    },
  });
  return laid;
};

/** The width of a line of text in pixels at a size of 100. */
export const widthOf = async (text: string, fontFamily: string): Promise<number> => {
  const line = box({ fontFamily, fontSize: 100, whiteSpace: 'nowrap', flexShrink: 0 }, text);
  const [found] = await layoutOf(box({}, [line]), 10_000);
  if (found === undefined) throw new Error(`"${text}" was not drawn.`);
  return found.right - found.left;
};
