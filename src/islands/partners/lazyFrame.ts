import { LAZY_DELAY_MS, LAZY_REVALIDATION_MS } from '~/config/timing.ts';

/**
 * Calls `fill` once, when a place is in sight and still is 200 ms later: a frame that flies past under a scrolling finger is not worth
 * its request. However much the page moves, the place is looked at again every 300 ms at most, and not at all in a hidden tab.
 * Specification, section 9 (lazy-load delay, lazy-scroll revalidation).
 *
 * @returns ends the wait, as when the page takes the place away or the visitor withdraws the consent.
 */
export function whenInSight(place: Element, fill: () => void): () => void {
  let isInSight = false;
  let lastLook = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', schedule);
  };
  const look = (): void => {
    timer = undefined;
    lastLook = performance.now();
    if (!isInSight || document.hidden) return;
    stop();
    fill();
  };
  const schedule = (): void => {
    if (timer !== undefined || !isInSight || document.hidden) return;
    const sinceLook = performance.now() - lastLook;
    timer = setTimeout(look, Math.max(LAZY_DELAY_MS, LAZY_REVALIDATION_MS - sinceLook));
  };
  const observer = new IntersectionObserver((entries) => {
    // The last entry holds the present state.
    isInSight = entries[entries.length - 1]?.isIntersecting === true;
    schedule();
  });
  observer.observe(place);
  document.addEventListener('visibilitychange', schedule);
  return stop;
}

/** Gives a frame its address once its place is in sight; until then it asks for nothing. */
export const lazyFrame = (frame: HTMLIFrameElement, addressOf: () => string): (() => void) =>
  whenInSight(frame, () => {
    frame.src = addressOf();
  });
