import type { CollectionName } from '~/content/collections.ts';
import type { Result } from '~/content/schemas/result.ts';
import { getCollection as committed } from '../pictures/committedContent.ts';

/** How a test wants the committed results; undefined leaves one out. */
type Change = (result: Result) => Result | undefined;

let change: Change = (result) => result;

/** Every drawing from now on has the results after this change. */
export const changeResults = (wanted: Change): void => {
  change = wanted;
};

const known = new Map<CollectionName, ReturnType<typeof committed>>();

/** In place of `astro:content`: `vi.mock('astro:content', () => import('./changedResults.ts'))`. The files are read once. */
export const getCollection = async (name: CollectionName) => {
  const reading = known.get(name) ?? committed(name);
  known.set(name, reading);
  const entries = await reading;
  if (name !== 'results') return entries;
  return entries.flatMap(({ id, data }) => {
    const changed = change(data as Result);
    return changed === undefined ? [] : [{ id, data: changed }];
  });
};
