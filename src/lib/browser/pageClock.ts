let offset = 0;
const listeners = new Set<() => void>();

/**
 * The one clock by which a page says what is ahead and what is past. Only the debug console moves it; what is kept for a time keeps to the
 * device's. Behaviours, which import nothing for it, read the mark `data-clock` and hear `club:clock`.
 */
export const pageClock = {
  now: (): number => Date.now() + offset,

  /** To an instant in epoch milliseconds, from which it goes on; without one back to the device's. */
  move: (instant = Date.now()): void => {
    offset = instant - Date.now();
    document.documentElement.dataset['clock'] = String(offset);
    for (const listener of listeners) listener();
    document.dispatchEvent(new CustomEvent('club:clock'));
  },

  /** Calls back when it has been moved; ends by calling the answer. */
  onMoved: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
} as const;
