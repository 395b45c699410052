import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { Refusal } from '../platform/refusal.ts';
import { contentFolder } from '../src/config/race/folders.ts';
import { readYaml } from '../src/content/readEntry.ts';
import { filesIn } from './filesIn.ts';

type Options = { readonly root: string; readonly env: NodeJS.ProcessEnv };

/**
 * The entries of a collection of YAML files that the content check has accepted; empty when the race has no such folder.
 *
 * @throws {Refusal} for an invalid file, which the dev server may read before a check.
 */
export const checkedEntries = <Entry>(
  { root, env }: Options,
  collection: string,
  schema: z.ZodType<Entry>,
): readonly Entry[] => {
  const folder = join(contentFolder(env), collection);
  const files = existsSync(join(root, folder)) ? filesIn(join(root, folder)) : [];
  const read = (file: string): Entry => {
    try {
      return schema.parse(readYaml(readFileSync(join(root, folder, file), 'utf8')).data);
    } catch (error) {
      throw new Refusal(`${join(folder, file)} has a mistake: npm run check:content names it.`, { cause: error });
    }
  };
  return files.filter((file) => file.endsWith('.yaml')).map(read);
};
