import type { StrayLine, WrittenDirective } from '~/content/directives/readDirectives.ts';
import type { Printed } from './printedMarks.ts';
import type { WordCount } from './stopWords.ts';

/** A place in a text; lines are counted in the file, including front matter. */
type InText = { readonly line: number };

/** The parts of a Markdown text that the rules check. The text itself is not kept: an archive holds 80 000. */
export type MarkdownText = {
  readonly isBlank: boolean;
  /** Links in every notation: inline, reference, automatic; `isNamed` says that words or a picture stand in it. */
  readonly links: readonly (InText & { readonly address: string; readonly isNamed: boolean })[];
  /** Links with a mistake, which would be printed with their marks. */
  readonly unread: readonly (InText & { readonly text: string })[];
  /** Pictures in every notation; `isAlone` says that a paragraph of the page holds nothing but pictures. */
  readonly pictures: readonly (InText & {
    readonly address: string;
    readonly alternative: string;
    readonly isAlone: boolean;
  })[];
  readonly headings: readonly (InText & { readonly depth: number; readonly words: string })[];
  /** Numbered lists, each with its first number. */
  readonly numberedLists: readonly (InText & { readonly from: number })[];
  /** Raw HTML, including comments. */
  readonly html: readonly (InText & { readonly markup: string })[];
  /** Invisible characters; those written as entities have no known line. */
  readonly hidden: readonly { readonly line: number | undefined; readonly character: string }[];
  /** Letters in a wrong encoding, with what they mean. */
  readonly broken: readonly (InText & { readonly broken: string; readonly meant: string })[];
  /** Marks that a page would print. */
  readonly printed: readonly Printed[];
  /** Words such as TODO. */
  readonly placeholders: readonly (InText & { readonly text: string })[];
  readonly count: WordCount;
  readonly directives: readonly WrittenDirective[];
  /** Lines with what looks like a directive and is none. */
  readonly stray: readonly StrayLine[];
  /** Targets of links with `#…`. */
  readonly ids: readonly string[];
  /** The message of a plugin that threw while the text was drawn. */
  readonly fault: string | undefined;
  /** Whether the text begins with a second front matter, which no page would show. */
  readonly hasSecondFront: boolean;
};
