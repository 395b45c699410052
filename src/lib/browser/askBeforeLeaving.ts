/**
 * Has the browser ask before the page is left (HTML 7.4.2.4, `beforeunload`), where the answer to `isWanted` is yes at that moment; ends by
 * calling the answer. A page with such a listener may lose its place in the cache for the way Back, so there is one only while it is needed.
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
