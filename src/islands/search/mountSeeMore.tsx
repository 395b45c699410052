import { createRoot } from 'react-dom/client';
import { wordsOf } from '~/lib/wordsOf.ts';
import type { SearchPlace } from './searchDoor.ts';
import { SeeMore } from './SeeMore.tsx';

/** What "see more" needs: the wordings of the page, and the way to the next hits. */
export type SeeMoreOptions = Pick<SearchPlace, 'words'> & { readonly onMore: () => void };

/** Draws "see more" into its place behind the hits. */
export const mountSeeMore = (host: HTMLElement, { words, onMore }: SeeMoreOptions): void => {
  createRoot(host).render(<SeeMore words={wordsOf(words)} onMore={onMore} />);
};
