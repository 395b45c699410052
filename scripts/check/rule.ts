import type { Content } from './content.ts';
import type { ContentFiles } from './contentFiles.ts';
import type { Mistake } from './mistake.ts';

/** The surroundings of the entries: the files, and the addresses of the built site. */
type Site = { readonly files: ContentFiles; readonly addresses: ReadonlySet<string> };

/** A rule for the content; returns every place that breaks it. */
export type Rule = (content: Content, site: Site) => readonly Mistake[];
