import { existsSync } from 'node:fs';
import { defineHastPlugin } from 'satteri';
import { pictureFacts } from '~/lib/photos/pictureFacts.ts';
import { pictureFile } from './pictureFile.ts';

/**
 * Makes the pictures of a text lazy and asynchronous, and gives them their size, so that nothing moves when they load. A picture that is
 * missing or unreadable gets no size; the content check reports it with its line.
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
        const { width, height } = await pictureFacts(file);
        if (width === 0) return;
        context.setProperty(node, 'width', width);
        context.setProperty(node, 'height', height);
      },
    },
  });
