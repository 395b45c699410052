/** Parameters of the property, which the page passes in data attributes. */
export type Place = {
  readonly clientId: string;
  readonly referrer: string;
  readonly locale: string;
  readonly siteOrigin: string;
  /** The site's authentication page, without a query. */
  readonly authentication: string;
  /** The shared parent domain of the properties; empty if there is none. */
  readonly cookieDomain: string;
};

export function readPlace(): Place {
  const { dataset } = elementById('property');
  const read = (name: keyof Place): string => dataset[name] ?? '';
  return {
    clientId: read('clientId'),
    referrer: read('referrer'),
    locale: read('locale'),
    siteOrigin: read('siteOrigin'),
    authentication: read('authentication'),
    cookieDomain: read('cookieDomain'),
  };
}

/** @throws {Error} if the page lacks the element: page and script have different versions. */
export function elementById(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no element "${id}".`);
  return found;
}

/** Enables a button, which the page disables until its script runs. Some properties lack it. */
export function offer(id: string, act: () => void): void {
  const button = document.getElementById(id);
  if (!(button instanceof HTMLButtonElement)) return;
  button.addEventListener('click', act);
  button.disabled = false;
}
