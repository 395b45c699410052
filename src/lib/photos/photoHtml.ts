import { PHOTO_FORMATS, type PhotoFormat } from '~/config/photos.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { escapeHtml } from '../escapeHtml.ts';
import { positionAround } from './cropAround.ts';
import { widthsOf, type CaptionedPhoto, type PhotoShown, type PhotoWords } from './photoShown.ts';

const TYPES: Readonly<Record<PhotoFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** How wide a photo stands, as `sizes` says it; the columns of a gallery are those of `CardGrid.astro`. */
const SIZES = {
  cover: '(min-width: 81rem) 76rem, 92vw',
  text: '(min-width: 42rem) 38rem, 92vw',
  card: '(min-width: 81rem) 24.4rem, (min-width: 62rem) 30vw, (min-width: 41rem) 45vw, 92vw',
} as const;

type Place = {
  readonly place: keyof typeof SIZES;
  /** What it shows; empty where it decorates a link that has a text. */
  readonly alt: string;
};

/** The widest file that a card or a column of a gallery needs, in pixels; more of them would only be longer addresses. */
const WIDEST_IN_CARD = 1100;

const srcsetOf = ({ path, width }: PhotoShown, format: PhotoFormat, place: Place['place']): string =>
  widthsOf(width)
    .filter((own, at) => at === 0 || place !== 'card' || own <= WIDEST_IN_CARD)
    .map((own) => `${path}-${own}.${format} ${own}w`)
    .join(', ');

/** The placeholder fills the place of the photo and is cropped as the photo is; `src/lib/hosting/photoStyles.ts` makes it a rule. */
const styleOf = (photo: PhotoShown): string => {
  const { x, y } = positionAround(photo, photo.focus);
  return `object-position:${x}% ${y}%;background:url(data:image/webp;base64,${photo.placeholder}) ${x}% ${y}%/cover`;
};

/**
 * A photo as HTML: AVIF, WebP and JPEG in the widths that it has. It has its place before it comes, and its placeholder in it. The cover
 * of a page is mostly its largest paint, so it is fetched first; any other photo is fetched when it is about to be seen.
 */
export const photoHtml = (photo: PhotoShown, { place, alt }: Place): string => {
  const sizes = SIZES[place];
  const [fallback] = widthsOf(photo.width).slice(0, 3).slice(-1);
  const sources = PHOTO_FORMATS.filter((format) => format !== 'jpg').map(
    (format) => `<source type="${TYPES[format]}" srcset="${srcsetOf(photo, format, place)}" sizes="${sizes}">`,
  );
  const timing = place === 'cover' ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"';
  const img = [
    `<img class="photo" src="${photo.path}-${fallback ?? photo.width}.jpg" srcset="${srcsetOf(photo, 'jpg', place)}" sizes="${sizes}"`,
    `alt="${escapeHtml(alt)}" width="${photo.width}" height="${photo.height}" ${timing} style="${styleOf(photo)}">`,
  ].join(' ');
  return `<picture>${sources.join('')}${img}</picture>`;
};

/** The caption of a photo with its credit and rights, as HTML. */
export const captionHtml = ({ caption, credit, rights }: PhotoWords, locale: Locale): string => {
  const source = wordingIn(locale)('photo.source', { credit, rights });
  const sentence = caption === null ? '' : `${escapeHtml(caption)} `;
  return `<figcaption>${sentence}<span class="photo-source">${escapeHtml(source)}</span></figcaption>`;
};

const figureHtml = (photo: CaptionedPhoto, place: 'text' | 'card', locale: Locale): string =>
  `<figure class="photo-figure">${photoHtml(photo, { place, alt: photo.alt })}${captionHtml(photo, locale)}</figure>`;

/** A photo in a text as HTML: a figure with its caption and credit. */
export const photoFigure = (photo: CaptionedPhoto, locale: Locale): string => figureHtml(photo, 'text', locale);

/** Several photos of a text as HTML: a list of figures, cropped to one height around what each must not lose. */
export const photoGallery = (photos: readonly CaptionedPhoto[], locale: Locale): string =>
  `<ul class="photo-gallery" role="list">${photos.map((photo) => `<li>${figureHtml(photo, 'card', locale)}</li>`).join('')}</ul>`;
