import { readFileSync } from 'node:fs';
import { markdownToHtml } from 'satteri';
import { MARKDOWN_FEATURES, markdownPlugins } from './markdownPlugins.ts';
import { readMarkdown } from './readEntry.ts';

/**
 * The text of a Markdown entry as HTML, drawn when its page is. Headings get ids, pictures their size; raw HTML never comes this far, the
 * content check refuses it. Throws what a plugin throws, so that the build stops instead of publishing an empty article.
 */
export const drawMarkdown = async (file: string): Promise<string> => {
  const { body } = readMarkdown(readFileSync(file, 'utf8'));
  const { html } = await markdownToHtml(body, {
    features: MARKDOWN_FEATURES,
    hastPlugins: markdownPlugins(),
    data: { astro: { frontmatter: {}, headings: [], localImagePaths: new Set(), remoteImagePaths: new Set() } },
  });
  return html;
};
