/** Calls back for events of these names that are fired on the document (contract.md 5), with the name and what is told; ends by calling the answer. */
export function onPage(names: readonly string[], listener: (name: string, detail: unknown) => void): () => void {
  const hear = (event: Event): void => {
    listener(event.type, event instanceof CustomEvent ? event.detail : undefined);
  };
  for (const name of names) document.addEventListener(name, hear);
  return () => {
    for (const name of names) document.removeEventListener(name, hear);
  };
}
