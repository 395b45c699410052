/** Something in a text; lines are counted in the file, front matter included. */
type InText = { readonly line: number };

/** What the rules want to know of a Markdown text. The text itself is not kept: an archive holds 80 000. */
export type MarkdownText = {
  readonly isBlank: boolean;
  /** Links of every spelling: inline, reference, automatic. */
  readonly links: readonly (InText & { readonly address: string })[];
  /** What was meant as a link and is printed with its marks. */
  readonly unread: readonly (InText & { readonly text: string })[];
  readonly pictures: readonly (InText & { readonly address: string; readonly alternative: string })[];
  readonly headings: readonly (InText & { readonly depth: number; readonly words: string })[];
  /** With the number that each begins with. */
  readonly numberedLists: readonly (InText & { readonly from: number })[];
  /** Raw HTML, comments included. */
  readonly html: readonly (InText & { readonly markup: string })[];
  /** Characters that nobody can see; those written as entities have no known line. */
  readonly hidden: readonly { readonly line: number | undefined; readonly character: string }[];
  /** What can be linked to with `#…`. */
  readonly ids: readonly string[];
  /** What a plugin threw while the text was drawn. */
  readonly fault: string | undefined;
  /** A second front matter at the head of the text, which no page would show. */
  readonly hasSecondFront: boolean;
};
