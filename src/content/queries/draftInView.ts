import { AsyncLocalStorage } from 'node:async_hooks';
import type { CollectionEntry, CollectionKey } from 'astro:content';
import type { HomeStory } from '~/config/race/homeDefinition.ts';

/** The list of the stories that stand first on the home page. */
type StoriesDraft = { readonly collection: 'home'; readonly data: readonly HomeStory[] };

/** An editor's draft: an entry as the store would hold it, or the list of first stories. */
export type Draft = CollectionEntry<CollectionKey> | StoriesDraft;

const drafts = new AsyncLocalStorage<Draft>();

/** Runs queries as if the draft were part of the content. Only the dev server calls this, for the preview of an unsaved entry. */
export const withDraft = <Answer>(draft: Draft, ask: () => Promise<Answer>): Promise<Answer> => drafts.run(draft, ask);

const isOf = <Name extends CollectionKey>(draft: Draft | undefined, collection: Name): draft is CollectionEntry<Name> =>
  draft?.collection === collection;

/** The draft of this collection in the current `withDraft` call, if any. */
export const draftIn = <Name extends CollectionKey>(collection: Name): CollectionEntry<Name> | undefined => {
  const draft = drafts.getStore();
  return isOf(draft, collection) ? draft : undefined;
};

/** The draft of the list of first stories in the current `withDraft` call, if any. */
export const draftStories = (): readonly HomeStory[] | undefined => {
  const draft = drafts.getStore();
  return draft?.collection === 'home' ? draft.data : undefined;
};
