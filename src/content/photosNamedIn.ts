import { directiveMarkup } from './directives/directiveMarkup.ts';

/** The destination of a picture, `](photo:start-in-nice "Caption")`, or of a definition, `[start]: <photo:start-in-nice>`. */
const DESTINATIONS = /(?:\]\(|^[ \t>*+\-\d.)]*\[(?:[^\\\]]|\\.){1,999}\]:)\s*<?photo:([a-z0-9-]+)(?=[\s)>]|$)/gm;

/**
 * The photos that a text shows, each once, in the order of the text with its directives as Markdown. Photos in code examples are included,
 * because the text is not parsed.
 */
export const photosNamedIn = (body: string): readonly string[] => {
  if (!body.includes('photo')) return [];
  const drawn = directiveMarkup(body).map(({ text }) => text);
  return [...new Set([...drawn.join('\n').matchAll(DESTINATIONS)].flatMap(([, id]) => id ?? []))];
};
