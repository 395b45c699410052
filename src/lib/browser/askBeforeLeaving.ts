/**
 * Makes the browser ask before the page is left (HTML 7.4.2.4, `beforeunload`), if `isWanted` then returns true; the returned function ends
 * it. Such a listener may keep a page out of the back-forward cache, so it exists only while it is needed.
 */
export function askBeforeLeaving(isWanted: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    if (isWanted()) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => {
    removeEventListener('beforeunload', ask);
  };
}
