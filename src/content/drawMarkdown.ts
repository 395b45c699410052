import { markdownToHtml } from 'satteri';
import type { Locale } from '~/i18n/locales.ts';
import { directiveMarkup, PLACE } from './directives/directiveMarkup.ts';
import type { TextPhotos } from './figures.ts';
import { textOf } from './heldFiles.ts';
import { MARKDOWN_FEATURES } from './markdownFeatures.ts';
import { markdownPlugins } from './markdownPlugins.ts';
import { readMarkdown } from './readEntry.ts';

/**
 * The text of a Markdown entry as HTML, rendered together with its page, and split where a directive is rendered from facts: the first of
 * these is between the first two parts. Headings get ids, pictures get their size, photos become figures; there is no raw HTML, because the
 * content check refuses it. Errors of plugins are thrown, so that the build stops instead of publishing an empty article.
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
