/** Fires an event on the document, for scripts outside the site's own (docs/contract.md, Events of the page). */
export function tellPage(name: string, detail: Readonly<Record<string, unknown>>): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}
