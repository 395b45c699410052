import { dispatchOnPage } from './events.ts';

const listeners = new Set<() => void>();

/** The data attributes of the page; none on a server. */
const marks = (): DOMStringMap => (typeof document === 'undefined' ? {} : document.documentElement.dataset);

/** Milliseconds that pass on the clock of the page per millisecond of the device's clock. */
export const clockPace = (): number => Number(marks()['pace'] ?? 1);

/** The instant on the clock of the page, in epoch milliseconds. */
export const clockNow = (): number => Date.now() * clockPace() + Number(marks()['clock'] ?? 0);

/**
 * The one clock by which a page separates past from future: `data-pace` times the device's clock (1 by default) plus `data-clock`
 * milliseconds. Only the debug console and a replay (`npm start -- --at`, with `--run` at a pace of its own) change it; expiry times use
 * the device's clock. Elements import `clockNow` and listen to `club:clock`.
 */
export const pageClock = {
  now: clockNow,

  pace: clockPace,

  /**
   * Sets the clock to an instant in epoch milliseconds, from which it continues at its pace; without one, back to the device's clock and
   * pace.
   */
  move: (instant?: number): void => {
    const { dataset } = document.documentElement;
    if (instant === undefined) delete dataset['pace'];
    dataset['clock'] = String((instant ?? Date.now()) - Date.now() * clockPace());
    for (const listener of listeners) listener();
    dispatchOnPage('club:clock', null);
  },

  /** Calls the listener when the clock was changed; the returned function unsubscribes it. */
  onMoved: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
} as const;

/**
 * Keeps something running only while the page is visible (R31): `start` begins it, at once or when the page becomes visible, and returns
 * the function that stops it. Call the returned function to end it for good.
 */
export function whileSeen(start: () => () => void): () => void {
  // Where islands are rendered without a browser, visibility never changes.
  if (typeof document === 'undefined') return start();
  let stop: (() => void) | undefined;
  const follow = (): void => {
    if (document.hidden) {
      stop?.();
      stop = undefined;
    } else stop ??= start();
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop?.();
  };
}
