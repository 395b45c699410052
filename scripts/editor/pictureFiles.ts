import type { PUBLIC_KINDS } from '~/config/photos.ts';

/** The folder of pictures below the public folder of the race. */
export const PICTURES = 'pictures';

/** The media type of each extension. The editor does not accept drawings (SVG), because they may contain scripts. */
export const PICTURE_KINDS: ReadonlyMap<string, (typeof PUBLIC_KINDS)[number]> = new Map([
  ['avif', 'AVIF'],
  ['jpg', 'JPEG'],
  ['jpeg', 'JPEG'],
  ['png', 'PNG'],
  ['webp', 'WebP'],
]);
