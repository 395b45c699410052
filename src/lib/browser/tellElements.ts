/** Fires an event on each element of a kind, for that element alone: it does not bubble, so the page's document hears nothing of it. */
export function tellElements(selector: string, name: string): void {
  for (const element of document.querySelectorAll(selector)) element.dispatchEvent(new Event(name));
}
