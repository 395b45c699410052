import type { Content } from './content.ts';
import type { ContentFiles } from './contentFiles.ts';
import type { Mistake } from './mistake.ts';

/** The surroundings of the entries. */
type Site = {
  readonly files: ContentFiles;
  /** The addresses of the built site. */
  readonly addresses: ReadonlySet<string>;
  /** When the content is checked, in epoch milliseconds; a replay changes nothing, because it shows the past. */
  readonly now: number;
};

/** A rule for the content; returns every place that breaks it. */
export type Rule = (content: Content, site: Site) => readonly Mistake[];
