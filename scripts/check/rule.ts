import type { Content } from './content.ts';
import type { ContentFiles } from './contentFiles.ts';
import type { Mistake } from './mistake.ts';

/** What lies around the entries: the files, and the addresses that the built site will have. */
type Site = { readonly files: ContentFiles; readonly addresses: ReadonlySet<string> };

/** One thing that holds for all content; answers every place where it does not. */
export type Rule = (content: Content, site: Site) => readonly Mistake[];
