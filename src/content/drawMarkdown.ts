import { markdownToHtml } from 'satteri';
import type { Locale } from '~/i18n/locales.ts';
import { directiveMarkup, PLACE } from './directives/directiveMarkup.ts';
import type { TextPhotos } from './figures.ts';
import { textOf } from './heldFiles.ts';
import { MARKDOWN_FEATURES } from './markdownFeatures.ts';
import { markdownPlugins } from './markdownPlugins.ts';
import { readMarkdown } from './readEntry.ts';

/**
 * The text of a Markdown entry as HTML, drawn when its page is, and divided where a directive is drawn from facts: the first of them stands
 * between the first two parts. Headings get ids, pictures their size, photos become figures; raw HTML never comes this far, the content check refuses it. Throws
 * what a plugin throws, so that the build stops instead of publishing an empty article.
 */
export const drawMarkdown = async (
  file: string,
  locale: Locale,
  photos: TextPhotos = {},
): Promise<readonly string[]> => {
  const lines = directiveMarkup(readMarkdown(textOf(file)).body).map(({ text }) => text);
  const { html } = await markdownToHtml(lines.join('\n'), {
    features: MARKDOWN_FEATURES,
    hastPlugins: markdownPlugins(locale, photos),
    data: { astro: { frontmatter: {}, headings: [], localImagePaths: new Set(), remoteImagePaths: new Set() } },
  });
  return html.split(PLACE);
};
