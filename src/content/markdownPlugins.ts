import { satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import { lazyPictures } from './lazyPictures.ts';

/** What a text goes through when its page is drawn and when it is checked; made anew for each text. */
export const markdownPlugins = () => [satteriHeadingIdsPlugin(), lazyPictures()];

export type MarkdownPlugins = typeof markdownPlugins;

/** No footnotes: their heading would be English in every language. */
export const MARKDOWN_FEATURES = { gfm: { footnotes: false } } as const;
