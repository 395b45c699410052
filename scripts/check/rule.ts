import type { PictureFacts } from '~/lib/photos/pictureFacts.ts';
import type { Content } from './content.ts';
import type { ContentFiles } from './contentFiles.ts';
import type { Mistake } from './mistake.ts';
import type { Addresses } from './siteAddresses.ts';

/** The surroundings of the entries. */
type Site = {
  readonly files: ContentFiles;
  /** The addresses of the site, with the times at which their pages are on it. */
  readonly addresses: Addresses;
  /** The moment of the check, in epoch milliseconds. In a replay it is the present as well, because a replay shows the past. */
  readonly now: number;
  /** The facts of the photos and of the pictures of texts, by the paths of their files. */
  readonly pictures: ReadonlyMap<string, PictureFacts>;
};

/** A rule for the content; returns every place that breaks it. */
export type Rule = (content: Content, site: Site) => readonly Mistake[];
