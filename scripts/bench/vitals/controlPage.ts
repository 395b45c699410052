import { compressedSize } from '../compressedSize.ts';
import { seededRandom } from '../seededRandom.ts';

/** Characters without a meaning in an HTML comment; brotli needs at least 6 bits for a random one. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Maximum difference between the control and the page, in bytes. */
const NEAR = 16;

const pageWith = (filling: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Control</title><link rel="icon" href="data:,"></head><body><h1>Control</h1><p>One line of text in the browser's own letters.</p><!--${filling}--></body></html>`;

/**
 * A page without script, style or picture with the weight of `html` after brotli: its time is that of the network and the browser. The
 * filling follows the text, so it does not delay the text's paint.
 */
export function controlPage(html: string): string {
  const target = compressedSize(html);
  const random = seededRandom(target);
  let length = 0;
  let page = pageWith('');
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const lacking = target - compressedSize(page);
    if (Math.abs(lacking) <= NEAR) return page;
    length = Math.max(0, length + Math.round((lacking * 8) / 6));
    page = pageWith(Array.from({ length }, () => LETTERS[random.below(LETTERS.length)]).join(''));
  }
  throw new Error(`No control page of ${target} bytes could be made.`);
}
