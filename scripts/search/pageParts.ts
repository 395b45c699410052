import { Parser } from 'htmlparser2';

/** The first of each part of a page, as HTML text: character references are not decoded. */
export type PageParts = {
  readonly title?: string | undefined;
  /** The text of the headline, without its elements. */
  readonly headline?: string | undefined;
  /** The date of an article, from the attribute of its `<time>`. */
  readonly moment?: string | undefined;
  /** The content of `<main>`, with its elements. */
  readonly main?: string | undefined;
  /** The page's instructions for search engines. */
  readonly robots?: string | undefined;
};

/** Elements whose text is read, and the part that it becomes. */
const TEXTS: ReadonlyMap<string, 'title' | 'headline'> = new Map([
  ['title', 'title'],
  ['h1', 'headline'],
]);

/** Reads the parts of a drawn page, up to the end of `<main>`. */
export const pageParts = (html: string): PageParts => {
  const parts: { -readonly [Part in keyof PageParts]: PageParts[Part] } = {};
  let open: { readonly name: string; text: string } | undefined;
  let isInArticle = false;
  let mainFrom = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const { datetime, content } = attributes;
        if (name === 'article') isInArticle = true;
        if (name === 'main') mainFrom = parser.endIndex + 1;
        if (name === 'meta' && attributes['name'] === 'robots' && content !== undefined) parts.robots = content;
        if (name === 'time' && isInArticle && datetime !== undefined) parts.moment ??= datetime;
        if (TEXTS.has(name)) open ??= { name, text: '' };
      },
      ontext: (text) => {
        if (open !== undefined) open.text += text;
      },
      onclosetag: (name) => {
        const part = TEXTS.get(name);
        if (name === open?.name && part !== undefined) {
          parts[part] ??= open.text;
          open = undefined;
        }
        if (name !== 'main') return;
        parts.main = html.slice(mainFrom, parser.startIndex);
        // The rest is the same on every page.
        parser.pause();
      },
    },
    { decodeEntities: false },
  );
  parser.write(html);
  return parts;
};
