import { atom, onMount } from 'nanostores';
import { pageClock, whileSeen } from '~/lib/browser/pageClock.ts';

const SECOND_MS = 1000;
/** A page clock that runs fast is looked at so often. */
const LEAST_MS = 250;

/** The time now, in epoch milliseconds, on every full second while it has a subscriber; it stops in a hidden tab, and is right again at once when the tab is shown. */
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
