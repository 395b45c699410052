/** Calls back when the page is left or put away, perhaps for good: the last moment at which something can be sent. */
export function onLeaving(listener: () => void): void {
  addEventListener('pagehide', listener);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) listener();
  });
}
