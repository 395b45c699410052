import { atom, onMount } from 'nanostores';
import { pageClock, whileSeen } from '~/lib/browser/pageClock.ts';

const SECOND_MS = 1000;
/** Minimum interval between two updates of a page clock that runs fast, in milliseconds. */
const LEAST_MS = 250;

/**
 * The time of the page clock, in epoch milliseconds, updated on every full second while it has a subscriber. Updates stop in a hidden tab
 * and resume as soon as the tab is shown.
 */
export const $now = atom(Date.now());

const run = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const tick = (): void => {
    clearTimeout(timer);
    const now = pageClock.now();
    $now.set(now);
    const pace = pageClock.pace();
    const step = Math.max(SECOND_MS, pace * LEAST_MS);
    timer = setTimeout(tick, (step - (now % step)) / pace);
  };
  tick();
  const stop = pageClock.onMoved(tick);
  return () => {
    clearTimeout(timer);
    stop();
  };
};

onMount($now, () => whileSeen(run));
