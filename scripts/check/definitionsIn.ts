import type { z } from 'astro/zod';
import { definitionIn, DefinitionMistakes } from '~/config/race/readDefinition.ts';
import type { ContentFiles } from './contentFiles.ts';

/** A list beside the collections; empty where there is none, or where it has a mistake of its own, which the rule `definitions` reports. */
export const definitionsIn = <Item>(
  { paths, read }: ContentFiles,
  file: string,
  schema: z.ZodType<readonly Item[]>,
): readonly Item[] => {
  if (!paths.includes(file)) return [];
  try {
    return definitionIn(file, schema, read(file));
  } catch (error) {
    if (error instanceof DefinitionMistakes) return [];
    throw error;
  }
};
