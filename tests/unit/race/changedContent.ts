import type { CollectionName } from '~/content/collections.ts';
import type { Result } from '~/content/schemas/result.ts';
import { getCollection as committed } from '../pictures/committedContent.ts';

/** A test's change of the committed results; undefined removes one. */
type Change = (result: Result) => Result | undefined;
type Entries = readonly { readonly id: string; readonly data: unknown }[];

let change: Change = (result) => result;
const replaced = new Map<CollectionName, Entries>();
const known = new Map<CollectionName, Promise<Entries>>();

/** From now on, drawings use the results after this change. */
export const changeResults = (wanted: Change): void => {
  change = wanted;
};

/** From now on, drawings use these entries instead of the committed ones. */
export const replaceCollection = (name: CollectionName, entries: Entries): void => {
  replaced.set(name, entries);
};

const changed = ({ id, data }: Entries[number]): Entries => {
  const result = change(data as Result);
  return result === undefined ? [] : [{ id, data: result }];
};

const entriesOf = async (name: CollectionName): Promise<Entries> => {
  const entries = replaced.get(name);
  if (entries) return entries;
  const reading = known.get(name) ?? committed(name);
  known.set(name, reading);
  return reading;
};

/** Replaces `astro:content`: `vi.mock('astro:content', () => import('./changedContent.ts'))`. The files are read once. */
export const getCollection = async (
  name: CollectionName,
  isWanted: (entry: Entries[number]) => boolean = () => true,
): Promise<Entries> => {
  const entries = (await entriesOf(name)).filter(isWanted);
  return name === 'results' ? entries.flatMap(changed) : entries;
};
