import { existsSync } from 'node:fs';
import { defineHastPlugin } from 'satteri';
import { pictureFile } from './pictureFile.ts';

/** Width and height in CSS pixels as a browser shows the picture: turned by its EXIF orientation, for SVG by its `viewBox`. */
const sizeOf = async (file: string, address: string): Promise<{ readonly width: number; readonly height: number }> => {
  // Few texts have a picture, and the library is heavy.
  const { default: sharp } = await import('sharp');
  try {
    return (await sharp(file).metadata()).autoOrient;
  } catch {
    throw new Error(`The file of the picture ${address} is none that can be read.`);
  }
};

/**
 * Pictures of a text come when they are about to be seen, keep no reader waiting, and have their place from the start, so that nothing
 * moves. A missing picture has no size; the content check reports it by its line.
 *
 * @param root the folder with the site in it.
 */
export const lazyPictures = (root = '.') =>
  defineHastPlugin({
    name: 'lazy-pictures',
    element: {
      filter: ['img'],
      visit: async (node, context) => {
        const { src } = node.properties;
        context.setProperty(node, 'loading', 'lazy');
        context.setProperty(node, 'decoding', 'async');
        if (typeof src !== 'string' || !src.startsWith('/')) return;
        const file = pictureFile(src, root);
        if (!existsSync(file)) return;
        const { width, height } = await sizeOf(file, src);
        context.setProperty(node, 'width', width);
        context.setProperty(node, 'height', height);
      },
    },
  });
