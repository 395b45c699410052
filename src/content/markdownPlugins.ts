import { satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import { DEFAULT_LOCALE, type Locale } from '~/i18n/locales.ts';
import { figures, type TextPhotos } from './figures.ts';
import { lazyPictures } from './lazyPictures.ts';
import { proseElements } from './proseElements.ts';

/** The plugins for a text when its page is rendered, and, without photos, when it is checked; new instances for each text. */
export const markdownPlugins = (locale: Locale = DEFAULT_LOCALE, photos: TextPhotos = {}) => [
  satteriHeadingIdsPlugin(),
  figures(locale, photos),
  proseElements(locale),
  lazyPictures(),
];

export type MarkdownPlugins = () => ReturnType<typeof markdownPlugins>;
