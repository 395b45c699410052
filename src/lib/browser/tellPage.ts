/** Fires an event on the document, for scripts of the page that are not ours (contract.md 5). */
export function tellPage(name: string, detail: Readonly<Record<string, unknown>>): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}
