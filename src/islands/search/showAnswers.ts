import { $search } from '~/stores/search.ts';
import { drawAnswers, type Answers } from './drawAnswers.ts';
import { loadSeeMore } from './loadSeeMore.ts';

/** Shows what the search knows in the place of the answers (SearchAnswers.astro), from now on. Returns the end of it. */
export const showAnswers = (
  host: HTMLElement,
  { onMore, ...answers }: Answers & { readonly onMore: () => void },
): (() => void) => {
  const drawState = drawAnswers(host, answers);
  const behind = host.querySelector<HTMLElement>('[data-more]');
  const drawMore = behind === null ? undefined : loadSeeMore(behind, { words: answers.place.words, onMore });
  return $search.subscribe((state) => {
    drawState(state);
    // Behind the answer: what it loads is needed last.
    drawMore?.(state);
  });
};
