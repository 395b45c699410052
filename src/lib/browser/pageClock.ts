import { dispatchOnPage } from './events.ts';

const listeners = new Set<() => void>();

/** The marks of the page; none on a server. */
const marks = (): DOMStringMap => (typeof document === 'undefined' ? {} : document.documentElement.dataset);

/** How many milliseconds pass on the clock of the page in one of the device's. */
export const clockPace = (): number => Number(marks()['pace'] ?? 1);

/** The instant on the clock of the page, in epoch milliseconds. */
export const clockNow = (): number => Date.now() * clockPace() + Number(marks()['clock'] ?? 0);

/**
 * The one clock by which a page separates past from future: `data-pace` times the device's (1 without it) and `data-clock` milliseconds.
 * Only the debug console and a replay (`npm start -- --at`, with `--run` at a pace of its own) move it; what is kept for a time keeps to the
 * device's. Elements import `clockNow` and listen to `club:clock`.
 */
export const pageClock = {
  now: clockNow,

  pace: clockPace,

  /** To an instant in epoch milliseconds, from which it goes on at its pace; without one back to the device's, and to that one's pace. */
  move: (instant?: number): void => {
    const { dataset } = document.documentElement;
    if (instant === undefined) delete dataset['pace'];
    dataset['clock'] = String((instant ?? Date.now()) - Date.now() * clockPace());
    for (const listener of listeners) listener();
    dispatchOnPage('club:clock', null);
  },

  /** Calls back when it has been moved; ends by calling the answer. */
  onMoved: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
} as const;

/**
 * Has something go on only while the page is in sight (R31): `start` begins it, at once or when the page comes into sight, and what it
 * answers ends it. Call the answer to end it for good.
 */
export function whileSeen(start: () => () => void): () => void {
  // Where islands are drawn without a browser, visibility never changes.
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
