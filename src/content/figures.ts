import { defineHastPlugin, type HastNode } from 'satteri';
import type { Locale } from '~/i18n/locales.ts';
import { photoFigure, photoGallery } from '~/lib/photos/photoHtml.ts';
import type { CaptionedPhoto } from '~/lib/photos/photoShown.ts';
import { photoNamed } from './photoNames.ts';

/** The photos that a text shows, by their ids. */
export type TextPhotos = Readonly<Record<string, CaptionedPhoto>>;

const isBlank = (node: Readonly<HastNode>): boolean => node.type === 'text' && node.value.trim() === '';

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** `![other words](photo:id "Another caption")`: the words of the text replace those of the photo's entry. */
const photoOf = (node: Readonly<HastNode>, photos: TextPhotos): CaptionedPhoto | undefined => {
  if (node.type !== 'element' || node.tagName !== 'img') return undefined;
  const photo = photos[photoNamed(textIn(node.properties.src)) ?? ''];
  if (photo === undefined) return undefined;
  const [alt, caption] = [textIn(node.properties.alt), textIn(node.properties.title)];
  return { ...photo, alt: alt === '' ? photo.alt : alt, caption: caption === '' ? photo.caption : caption };
};

/** A paragraph of one photo becomes a figure, one of several photos a gallery; the content check refuses photos between words. */
export const figures = (locale: Locale, photos: TextPhotos) =>
  defineHastPlugin({
    name: 'figures',
    element: {
      filter: ['p'],
      visit: (node) => {
        const shown = node.children
          .filter((child) => !isBlank(child) && !isBreak(child))
          .map((child) => photoOf(child, photos));
        const known = shown.filter((photo) => photo !== undefined);
        const [first] = known;
        if (first === undefined || known.length < shown.length) return undefined;
        return { type: 'raw', value: known.length === 1 ? photoFigure(first, locale) : photoGallery(known, locale) };
      },
    },
  });

/** A line break that two spaces at the end of a line make. */
const isBreak = (node: Readonly<HastNode>): boolean => node.type === 'element' && node.tagName === 'br';
