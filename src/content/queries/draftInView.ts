import { AsyncLocalStorage } from 'node:async_hooks';
import type { CollectionEntry, CollectionKey } from 'astro:content';

/** An entry that an editor writes, as the store would hold it. */
export type Draft = CollectionEntry<CollectionKey>;

const drafts = new AsyncLocalStorage<Draft>();

/** Answers questions to the content as if the draft stood in it. The dev server alone calls this, for the preview of an unsaved entry. */
export const withDraft = <Answer>(draft: Draft, ask: () => Promise<Answer>): Promise<Answer> => drafts.run(draft, ask);

const isOf = <Name extends CollectionKey>(draft: Draft | undefined, collection: Name): draft is CollectionEntry<Name> =>
  draft?.collection === collection;

/** The draft of this collection for which the content is asked, if there is one. */
export const draftIn = <Name extends CollectionKey>(collection: Name): CollectionEntry<Name> | undefined => {
  const draft = drafts.getStore();
  return isOf(draft, collection) ? draft : undefined;
};
