import type { PUBLIC_KINDS } from '~/config/photos.ts';

/** The folder of pictures below the public folder of the race. */
export const PICTURES = 'pictures';

/** The kind that a browser expects of each ending. A drawing (SVG) may hold scripts, so that the editor takes none. */
export const PICTURE_KINDS: ReadonlyMap<string, (typeof PUBLIC_KINDS)[number]> = new Map([
  ['avif', 'AVIF'],
  ['jpg', 'JPEG'],
  ['jpeg', 'JPEG'],
  ['png', 'PNG'],
  ['webp', 'WebP'],
]);
