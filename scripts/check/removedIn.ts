import { GONE, redirectsDefinition } from '~/config/race/redirectsDefinition.ts';
import { REDIRECTS_YAML } from '~/config/race/removedAddresses.ts';
import type { ContentFiles } from './contentFiles.ts';
import { definitionsIn } from './definitionsIn.ts';

/** An address of a removed entry, with its place in the list; without `to` nothing replaces the page. */
export type Removed = { readonly at: number; readonly from: string; readonly to: string | undefined };

/** The addresses of removed entries. */
export const removedIn = (files: ContentFiles): readonly Removed[] =>
  definitionsIn(files, REDIRECTS_YAML, redirectsDefinition).map(({ from, to }, at) => ({
    at,
    from,
    to: to === GONE ? undefined : to,
  }));
