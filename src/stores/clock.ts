import { atom, onMount } from 'nanostores';
import { pageClock } from '~/lib/browser/pageClock.ts';

const SECOND_MS = 1000;

/** The time now, in epoch milliseconds, on every full second while somebody looks; a browser slows it down in a hidden tab. */
export const $now = atom(Date.now());

onMount($now, () => {
  let timer: ReturnType<typeof setTimeout>;
  const tick = (): void => {
    clearTimeout(timer);
    const now = pageClock.now();
    $now.set(now);
    timer = setTimeout(tick, SECOND_MS - (now % SECOND_MS));
  };
  tick();
  const stop = pageClock.onMoved(tick);
  return () => {
    clearTimeout(timer);
    stop();
  };
});
