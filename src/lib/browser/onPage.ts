/**
 * Calls back for events of these names on the document, with name and detail; the returned function ends it (docs/contract.md, Events of
 * the page).
 */
export function onPage(names: readonly string[], listener: (name: string, detail: unknown) => void): () => void {
  const hear = (event: Event): void => {
    listener(event.type, event instanceof CustomEvent ? event.detail : undefined);
  };
  for (const name of names) document.addEventListener(name, hear);
  return () => {
    for (const name of names) document.removeEventListener(name, hear);
  };
}
