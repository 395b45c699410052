import { PHOTO_FORMATS, type PhotoFormat } from '~/config/photos.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { escapeHtml } from '../escapeHtml.ts';
import { positionAround } from './cropAround.ts';
import {
  cardPhotoPath,
  cardSizesOf,
  widthsOf,
  type CaptionedPhoto,
  type PhotoShown,
  type PhotoWords,
} from './photoShown.ts';

const TYPES: Readonly<Record<PhotoFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/**
 * The displayed width of a photo, as a `sizes` attribute: the column of an article, a line of its text, half a line, and the columns of
 * `CardGrid.astro`.
 */
const SIZES = {
  cover: '(min-width: 81rem) 48rem, (min-width: 64rem) 57vw, 92vw',
  text: '(min-width: 42rem) 38rem, 92vw',
  gallery: '(min-width: 42rem) 18.25rem, 92vw',
  card: '(min-width: 81rem) 24.4rem, (min-width: 62rem) 30vw, (min-width: 41rem) 45vw, 92vw',
} as const;

type Place = { readonly place: 'cover' | 'text' | 'gallery'; readonly alt: string };

/** Width in pixels of the widest file that a column of a gallery needs; listing wider ones would only lengthen the HTML. */
const WIDEST_IN_GALLERY = 1100;

type Files = { readonly path: string; readonly widths: readonly number[]; readonly sizes: string };

const srcsetOf = ({ path, widths }: Files, format: PhotoFormat): string =>
  widths.map((width) => `${path}-${width}.${format} ${width}w`).join(', ');

/** A `<picture>` of files in all formats; `attributes` are the remaining ones of its `<img>`. */
const pictureHtml = (files: Files, attributes: string): string => {
  const { path, widths, sizes } = files;
  const [middle] = widths.slice(0, 3).slice(-1);
  const sources = PHOTO_FORMATS.filter((format) => format !== 'jpg').map(
    (format) => `<source type="${TYPES[format]}" srcset="${srcsetOf(files, format)}" sizes="${sizes}">`,
  );
  const fallback = `src="${path}-${middle ?? 0}.jpg" srcset="${srcsetOf(files, 'jpg')}" sizes="${sizes}"`;
  return `<picture>${sources.join('')}<img ${attributes} ${fallback}></picture>`;
};

const LATER = 'loading="lazy" decoding="async"';

/** The placeholder fills the space of the photo and is cropped like it; `src/lib/hosting/photoStyles.ts` turns it into a rule. */
const styleOf = (photo: PhotoShown): string => {
  const { x, y } = positionAround(photo, photo.focus);
  return `object-position:${x}% ${y}%;background:url(data:image/webp;base64,${photo.placeholder}) ${x}% ${y}%/cover`;
};

/**
 * A photo as HTML: AVIF, WebP and JPEG in the available widths. Its size is reserved before it loads, and filled with the placeholder. The
 * cover of a page is usually its largest contentful paint, so it is fetched first; any other photo is fetched when it is about to become
 * visible.
 */
export const photoHtml = (photo: PhotoShown, { place, alt }: Place): string => {
  const { path, width, height } = photo;
  const widths = widthsOf(width).filter((own, at) => at === 0 || place !== 'gallery' || own <= WIDEST_IN_GALLERY);
  const timing = place === 'cover' ? 'fetchpriority="high"' : LATER;
  return pictureHtml(
    { path, widths, sizes: SIZES[place] },
    `class="photo" alt="${escapeHtml(alt)}" width="${width}" height="${height}" ${timing} style="${styleOf(photo)}"`,
  );
};

/**
 * A photo on the card of an article as HTML. It decorates the link of the card, whose text is the headline, and is already cropped, so it
 * needs no style of its own (`CARD_PHOTO` in `src/config/photos.ts`).
 */
export const photoCardHtml = (photo: PhotoShown): string => {
  const sizes = cardSizesOf(photo);
  const { width, height } = sizes.at(-1) ?? photo;
  return pictureHtml(
    { path: cardPhotoPath(photo), widths: sizes.map((size) => size.width), sizes: SIZES.card },
    `alt="" width="${width}" height="${height}" ${LATER}`,
  );
};

/** The caption of a photo with its credit and rights, as HTML. */
export const captionHtml = ({ caption, credit, rights }: PhotoWords, locale: Locale): string => {
  const source = wordingIn(locale)('photo.source', { credit, rights });
  const sentence = caption === null ? '' : `${escapeHtml(caption)} `;
  return `<figcaption>${sentence}<span class="photo-source">${escapeHtml(source)}</span></figcaption>`;
};

const figureHtml = (photo: CaptionedPhoto, place: 'text' | 'gallery', locale: Locale): string =>
  `<figure class="photo-figure">${photoHtml(photo, { place, alt: photo.alt })}${captionHtml(photo, locale)}</figure>`;

/** A photo in a text as HTML: a figure with its caption and credit. */
export const photoFigure = (photo: CaptionedPhoto, locale: Locale): string => figureHtml(photo, 'text', locale);

/** Several photos of a text as HTML: a list of figures, cropped to one height around their focuses. */
export const photoGallery = (photos: readonly CaptionedPhoto[], locale: Locale): string =>
  `<ul class="photo-gallery" role="list">${photos.map((photo) => `<li>${figureHtml(photo, 'gallery', locale)}</li>`).join('')}</ul>`;
