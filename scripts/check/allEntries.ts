import type { Content, Entry } from './content.ts';

/** The entries of every collection in one list, for rules that hold for all of them. */
export const allEntries = (content: Content): readonly Entry<unknown>[] =>
  Object.values(content).flatMap((entries: readonly Entry<unknown>[]) => entries);
