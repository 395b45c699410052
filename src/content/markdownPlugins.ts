import { satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import { DEFAULT_LOCALE, type Locale } from '~/i18n/locales.ts';
import { figures, type TextPhotos } from './figures.ts';
import { lazyPictures } from './lazyPictures.ts';
import { proseElements } from './proseElements.ts';

/** What a text goes through when its page is drawn and when it is checked, there without photos; made anew for each text. */
export const markdownPlugins = (locale: Locale = DEFAULT_LOCALE, photos: TextPhotos = {}) => [
  satteriHeadingIdsPlugin(),
  figures(locale, photos),
  proseElements(locale),
  lazyPictures(),
];

export type MarkdownPlugins = () => ReturnType<typeof markdownPlugins>;
