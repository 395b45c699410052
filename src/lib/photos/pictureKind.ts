/** The actual kind of a file that should be a picture. */
export type PictureKind =
  'AVIF' | 'GIF' | 'HEIC' | 'JPEG' | 'PDF' | 'PNG' | 'SVG' | 'TIFF' | 'WebP' | 'video' | 'unknown';

/** Number of bytes at the start of a file that identify its kind. */
const HEAD = 256;

/** The signatures of the formats, as one byte per character; the first that matches counts. */
const BEGINNINGS: readonly (readonly [kind: PictureKind, beginning: RegExp])[] = [
  ['JPEG', /^\xff\xd8\xff/],
  ['PNG', /^\x89PNG\r\n/],
  ['GIF', /^GIF8/],
  ['WebP', /^RIFF[^]{4}WEBP/],
  // Brands of ISO base media files: the first one may be that of any HEIF, so the compatible brands behind it are read as well.
  ['AVIF', /^[^]{4}ftyp[^]{0,40}avi[fs]/],
  ['HEIC', /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/],
  ['video', /^(?:[^]{4}ftyp|\x1aE\xdf\xa3|RIFF[^]{4}AVI )/],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['PDF', /^%PDF/],
  ['SVG', /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i],
];

/** The kind of a file by its first bytes; its name may claim another one. */
export const pictureKind = (bytes: Buffer): PictureKind => {
  const head = bytes.subarray(0, HEAD).toString('latin1');
  return BEGINNINGS.find(([, beginning]) => beginning.test(head))?.[0] ?? 'unknown';
};
