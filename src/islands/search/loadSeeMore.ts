import { report } from '~/lib/browser/report.ts';
import type { SearchState } from '~/stores/search.ts';
import type { SeeMoreOptions } from './mountSeeMore.tsx';

/** Loads React with it. */
const load = () => import('./mountSeeMore.tsx');

/**
 * Prepares the container behind the hits (SearchAnswers.astro), which is shown while there is a next page of them. "See more" is loaded
 * into it after the first answer that has one. If loading fails, it shows a message with a button that requests the next page as well.
 *
 * @returns the function that shows a state of the search in it.
 */
export const loadSeeMore = (place: HTMLElement, options: SeeMoreOptions, loadModule: typeof load = load) => {
  const part = (selector: string) => place.querySelector<HTMLElement>(selector);
  const [failure, host] = [part('[role=alert]'), part('[data-mount]')];
  let isAsked = false;
  const mount = async (): Promise<void> => {
    if (isAsked || !failure || !host) return;
    isAsked = true;
    try {
      const { mountSeeMore } = await loadModule();
      mountSeeMore(host, options);
      failure.hidden = true;
    } catch (error) {
      report('search: see more', error);
      failure.hidden = false;
      isAsked = false;
    }
  };
  // The next state loads it again.
  part('[role=alert] button')?.addEventListener('click', options.onMore);
  return (state: SearchState): void => {
    place.hidden = state.status !== 'found' || state.nextRequest === null;
    if (!place.hidden) void mount();
  };
};
