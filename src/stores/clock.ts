import { atom, onMount } from 'nanostores';

const SECOND_MS = 1000;

/** The time now, in epoch milliseconds, on every full second while somebody looks; a browser slows it down in a hidden tab. */
export const $now = atom(Date.now());

onMount($now, () => {
  let timer: ReturnType<typeof setTimeout>;
  const tick = (): void => {
    $now.set(Date.now());
    timer = setTimeout(tick, SECOND_MS - (Date.now() % SECOND_MS));
  };
  tick();
  return () => {
    clearTimeout(timer);
  };
});
