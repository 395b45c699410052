import { Parser } from 'htmlparser2';

/** The first occurrence of each part in a page, as HTML text: character references are not decoded. */
export type PageParts = {
  readonly title?: string | undefined;
  /** The text of the headline, without its elements. */
  readonly headline?: string | undefined;
  /** The date of an article, from the attribute of its `<time>`. */
  readonly moment?: string | undefined;
  /** The content of `<main>`, with its elements but without those of `isLeftOut`. */
  readonly main?: string | undefined;
  /** The last stage whose outcome the page reveals, from its `data-tells` attributes. */
  readonly tells?: number | undefined;
  /** The page's instructions for search engines. */
  readonly robots?: string | undefined;
};

type Attributes = Readonly<Record<string, string>>;

/** Elements whose text is read, and the part that it becomes. */
const TEXTS: ReadonlyMap<string, 'title' | 'headline'> = new Map([
  ['title', 'title'],
  ['h1', 'headline'],
]);

const LEFT_OUT = {
  names: new Set(['nav', 'form', 'script', 'img', 'club-competitors']),
  classes: new Set(['tags', 'stage-card', 'members-only', 'country-below']),
  labels: new Set(['older-heading', 'news-heading', 'club-articles']),
} as const;

/**
 * Whether an element is left out of the search: one that links to other pages, which would make every page a hit for the names of its
 * neighbours, and change the index with every article; one whose text is repeated for wide and for narrow screens; or a picture, whose
 * address and description would give hits without a text to show.
 */
const isLeftOut = (name: string, { class: classes = '', 'aria-labelledby': label = '' }: Attributes): boolean =>
  LEFT_OUT.names.has(name) || LEFT_OUT.labels.has(label) || classes.split(' ').some((one) => LEFT_OUT.classes.has(one));

/** Collects the text from `start` without the elements that are left out; call `opens` and `closes` for every element. */
const openText = (html: string, start: number) => {
  let [text, from, depth] = ['', start, 0];
  return {
    opens: (at: number, isOut: boolean): void => {
      if (depth > 0) depth++;
      else if (isOut) [text, depth] = [text + html.slice(from, at), 1];
    },
    closes: (end: number): void => {
      if (depth > 0 && --depth === 0) from = end;
    },
    upTo: (end: number): string => text + html.slice(from, end),
  };
};

/** Reads the parts of a drawn page, up to the end of `<main>`. */
export const pageParts = (html: string): PageParts => {
  const parts: { -readonly [Part in keyof PageParts]: PageParts[Part] } = {};
  let open: { readonly name: string; text: string } | undefined;
  let isInArticle = false;
  let main: ReturnType<typeof openText> | undefined;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const { datetime, content, 'data-tells': told } = attributes;
        if (name === 'article') isInArticle = true;
        if (told !== undefined) parts.tells = Math.max(parts.tells ?? 0, Number(told));
        main?.opens(parser.startIndex, isLeftOut(name, attributes));
        if (name === 'main') main = openText(html, parser.endIndex + 1);
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
        if (name !== 'main') {
          main?.closes(parser.endIndex + 1);
          return;
        }
        parts.main = main?.upTo(parser.startIndex);
        // The rest is the same on every page.
        parser.pause();
      },
    },
    { decodeEntities: false },
  );
  parser.write(html);
  // A copy: a part of a string keeps the whole page in memory (V8), 60 kB for each page of an archive.
  return structuredClone(parts);
};
