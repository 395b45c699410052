/**
 * Widths of the files of a photo, in pixels: for a card and for a phone with two pixels per point (800), a phone with three (1 100), a text
 * on a high-density screen (1 600), and a cover on a large screen (2 200). A photo is never enlarged, so a small photo has fewer files.
 */
export const PHOTO_WIDTHS = [400, 800, 1100, 1600, 2200] as const;

/** The formats of the files of a photo, the smallest first: a browser uses the first one that it supports. */
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Accepted file formats of a photo, and their extensions. */
export const PHOTO_KINDS = ['JPEG', 'PNG', 'WebP', 'AVIF'] as const;
export const PHOTO_ENDINGS = ['.jpg', '.jpeg', '.png', '.webp', '.avif'] as const;

/**
 * Matches file names with the given extensions, such as `.jpg`: lower-case letters, digits, hyphens, underscores, and single full stops.
 */
export const fileNamesWith = (endings: readonly string[]): RegExp =>
  new RegExp(`^[a-z0-9][a-z0-9_-]*(?:\\.[a-z0-9_-]+)*(?:${endings.map((ending) => `\\${ending}`).join('|')})$`);

/** The name of a photo's picture. */
export const PHOTO_FILE = fileNamesWith(PHOTO_ENDINGS);

/** File formats of pictures in the public folder, which are served as they are. */
export const PUBLIC_KINDS = ['AVIF', 'JPEG', 'PNG', 'SVG', 'WebP'] as const;

/** Limits in bytes and pixels: `longest` and `shortest` for the larger side. */
export const PHOTO_LIMITS = { bytes: 12_000_000, longest: 8_000, shortest: 1_200 } as const;
export const PUBLIC_LIMITS = { bytes: 500_000, longest: 1_600 } as const;

/**
 * A photo on the card of an article: its proportions, which are those of a cover, and its widths in pixels. The build crops it, so that the
 * card needs no style of its own: the news filter inserts cards from other pages, whose styles are not in the page's content policy.
 */
export const CARD_PHOTO = { proportions: { width: 16, height: 7 }, widths: [400, 800, 1100] } as const;

/** Size of a photo in link previews on other sites, in pixels; drawn pictures have the same size (src/lib/pictures/paint.ts). */
export const SHARED_PHOTO = { width: 1200, height: 630 } as const;

/** How a front matter and a text name a photo: `photo:start-in-nice`. */
export const PHOTO_PREFIX = 'photo:';
