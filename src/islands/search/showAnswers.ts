import { $search } from '~/stores/search.ts';
import { drawAnswers, type Answers } from './drawAnswers.ts';
import { loadSeeMore } from './loadSeeMore.ts';

/** Shows the state of the search in the container of the answers (SearchAnswers.astro), from now on. The returned function ends it. */
export const showAnswers = (
  host: HTMLElement,
  { onMore, ...answers }: Answers & { readonly onMore: () => void },
): (() => void) => {
  const drawState = drawAnswers(host, answers);
  const behind = host.querySelector<HTMLElement>('[data-more]');
  const drawMore = behind === null ? undefined : loadSeeMore(behind, { words: answers.place.words, onMore });
  return $search.subscribe((state) => {
    drawState(state);
    // After the answer: the code that it loads is needed last.
    drawMore?.(state);
  });
};
