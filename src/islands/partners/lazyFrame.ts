import { LAZY_DELAY_MS, LAZY_REVALIDATION_MS } from '~/config/timing.ts';

/**
 * Calls `fill` once, when an element is visible and still is 200 ms later: a frame that passes during a quick scroll is not worth its
 * request. While the page scrolls, the element is checked every 300 ms at most, and never in a hidden tab. Specification, section 9
 * (lazy-load delay, lazy-scroll revalidation).
 *
 * @returns ends the wait, for example when the page removes the element or the visitor withdraws the consent.
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
    // The last entry has the present state.
    isInSight = entries[entries.length - 1]?.isIntersecting === true;
    schedule();
  });
  observer.observe(place);
  document.addEventListener('visibilitychange', schedule);
  return stop;
}

/** Sets the address of a frame once its container is visible; until then nothing is requested. */
export const lazyFrame = (frame: HTMLIFrameElement, addressOf: () => string): (() => void) =>
  whenInSight(frame, () => {
    frame.src = addressOf();
  });
