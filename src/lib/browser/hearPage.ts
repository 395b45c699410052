/** Calls back for an event that the page fires on its document; ends by calling the answer. */
export function hearPage(name: string, listener: (detail: unknown) => void): () => void {
  const hear = (event: Event): void => {
    listener(event instanceof CustomEvent ? event.detail : undefined);
  };
  document.addEventListener(name, hear);
  return () => {
    document.removeEventListener(name, hear);
  };
}
