const listeners = new Set<() => void>();

/** How far the page is ahead of the device, in milliseconds: the mark `data-clock`, which behaviours read without importing this. None on a server. */
const ahead = (): number =>
  typeof document === 'undefined' ? 0 : Number(document.documentElement.dataset['clock'] ?? 0);

/**
 * The one clock by which a page says what is ahead and what is past. Only the debug console and a replay (`npm start -- --at`) move it; what is
 * kept for a time keeps to the device's. Behaviours read the mark `data-clock` and hear `club:clock`.
 */
export const pageClock = {
  now: (): number => Date.now() + ahead(),

  /** To an instant in epoch milliseconds, from which it goes on; without one back to the device's. */
  move: (instant = Date.now()): void => {
    document.documentElement.dataset['clock'] = String(instant - Date.now());
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
