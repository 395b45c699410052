import { createRoot } from 'react-dom/client';
import { wordsOf } from '~/lib/wordsOf.ts';
import type { SearchPlace } from './searchDoor.ts';
import { SeeMore } from './SeeMore.tsx';

/** The options of "see more": the wordings of the page, and the callback for the next hits. */
export type SeeMoreOptions = Pick<SearchPlace, 'words'> & { readonly onMore: () => void };

/** Renders "see more" into its container behind the hits. */
export const mountSeeMore = (host: HTMLElement, { words, onMore }: SeeMoreOptions): void => {
  createRoot(host).render(<SeeMore words={wordsOf(words)} onMore={onMore} />);
};
