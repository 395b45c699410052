/** Calls back once when the page is shown again as it was left, by the way Back (HTML 7.4.2.5, `pageshow`). */
export function oncePageIsBack(listener: () => void): void {
  const look = ({ persisted }: PageTransitionEvent): void => {
    // A page that was still loading shows for the first time.
    if (!persisted) return;
    removeEventListener('pageshow', look);
    listener();
  };
  addEventListener('pageshow', look);
}
