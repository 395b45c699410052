import { readFileSync } from 'node:fs';
import { markdownToHtml } from 'satteri';
import { MARKDOWN_FEATURES, markdownPlugins } from './markdownPlugins.ts';
import { readMarkdown } from './readEntry.ts';

/**
 * The text of a Markdown entry as HTML, drawn when its page is. Headings get ids; raw HTML never comes this far, the
 * content check refuses it. Throws what a plugin throws, so that the build stops instead of publishing an empty article.
 */
export const drawMarkdown = (file: string): string => {
  const { body } = readMarkdown(readFileSync(file, 'utf8'));
  const drawn = markdownToHtml(body, {
    features: MARKDOWN_FEATURES,
    hastPlugins: markdownPlugins(),
    data: { astro: { frontmatter: {}, headings: [], localImagePaths: new Set(), remoteImagePaths: new Set() } },
  });
  // The type allows for plugins that are asynchronous; ours is not.
  if (drawn instanceof Promise) throw new Error('A Markdown plugin is asynchronous; pages draw their text in one go.');
  return drawn.html;
};
