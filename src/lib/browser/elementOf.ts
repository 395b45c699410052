/** The first element of this name in the page. */
export const elementOf = (tag: string): HTMLElement | undefined =>
  document.querySelector<HTMLElement>(tag) ?? undefined;
