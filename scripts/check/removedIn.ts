import { definitionIn, DefinitionMistakes } from '~/config/race/readDefinition.ts';
import { GONE, redirectsDefinition } from '~/config/race/redirectsDefinition.ts';
import { REDIRECTS_YAML } from '~/config/race/removedAddresses.ts';
import type { ContentFiles } from './contentFiles.ts';

/** An address of a removed entry, with its place in the list; without `to` nothing replaces the page. */
export type Removed = { readonly at: number; readonly from: string; readonly to: string | undefined };

/** The addresses of removed entries; none where the list has a mistake of its own, which the rule `definitions` reports. */
export const removedIn = ({ paths, read }: ContentFiles): readonly Removed[] => {
  if (!paths.includes(REDIRECTS_YAML)) return [];
  try {
    const list = definitionIn(REDIRECTS_YAML, redirectsDefinition, read(REDIRECTS_YAML));
    return list.map(({ from, to }, at) => ({ at, from, to: to === GONE ? undefined : to }));
  } catch (error) {
    if (error instanceof DefinitionMistakes) return [];
    throw error;
  }
};
