import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import type { PhotoFormat } from '~/config/photos.ts';
import { digestOf, openStore } from '../digestStore.ts';
import { KEPT_PICTURES } from '../keptPictures.ts';
import { cropAround, type Focus } from './cropAround.ts';

/** The original of a photo, with the digest of its content. */
export type PhotoSource = {
  readonly file: string;
  readonly digest: string;
  readonly width: number;
  readonly height: number;
};

/** One file created from a photo: all of it in a width, or a crop around its focus. */
export type PhotoCut = { readonly width: number; readonly format: PhotoFormat } & (
  { readonly kind: 'whole' } | { readonly kind: 'crop'; readonly height: number; readonly focus: Focus }
);

/** Settings of the encoders: differences to the original are hard to see, and gradients stay smooth. */
const ENCODING = {
  // A higher effort saves a quarter of the bytes, but takes ten times as long.
  avif: { quality: 52, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: 74, effort: 4, smartSubsample: true },
  jpg: { quality: 76, mozjpeg: true },
} as const;

/** Part of the digest, because another version of the library may produce other bytes from the same photo. */
const DRAWN_WITH = JSON.stringify({ ENCODING, sharp: sharp.versions });

/** The part of a photo's addresses that changes with its pixels and its encoding. */
export const photoVersion = (digest: string): string => digestOf([digest, DRAWN_WITH]).slice(0, 8);

/** The picture upright, in sRGB, and without metadata: by default sharp writes no EXIF, location or colour profile. */
const upright = (file: string) =>
  sharp(readFileSync(file)).autoOrient().toColourspace('srgb').flatten({ background: '#fff' });

const encoded = (picture: Sharp, format: PhotoFormat): Promise<Buffer> => {
  switch (format) {
    case 'avif':
      return picture.avif(ENCODING.avif).toBuffer();
    case 'webp':
      return picture.webp(ENCODING.webp).toBuffer();
    case 'jpg':
      return picture.jpeg(ENCODING.jpg).toBuffer();
  }
};

const cutOf = ({ file, width, height }: PhotoSource, cut: PhotoCut): Promise<Buffer> => {
  if (cut.kind === 'whole') return encoded(upright(file).resize(cut.width), cut.format);
  const crop = cropAround({ width, height }, cut.focus, cut);
  return encoded(upright(file).extract(crop).resize(cut.width, cut.height, { fit: 'fill' }), cut.format);
};

/** A file of a photo, created once for the same pixels and settings, and later read from the folder `keptIn`. */
export const drawPhoto = (source: PhotoSource, cut: PhotoCut, keptIn = KEPT_PICTURES): Promise<Buffer> => {
  const name = digestOf([source.digest, JSON.stringify(cut), DRAWN_WITH]);
  return openStore(keptIn).file(`${name}.${cut.format}`, () => cutOf(source, cut));
};
