/** What the page tells its script about the property. */
export type Place = {
  readonly clientId: string;
  readonly referrer: string;
  readonly locale: string;
  readonly siteOrigin: string;
  /** The site's authentication page, without a query. */
  readonly authentication: string;
  /** The shared parent domain of the properties; empty where there is none. */
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

/** @throws {Error} when the page lacks the element: page and script are of two versions. */
export function elementById(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no element "${id}".`);
  return found;
}

/** Makes a button work, which waits disabled for its script. A property may lack it. */
export function offer(id: string, act: () => void): void {
  const button = document.getElementById(id);
  if (!(button instanceof HTMLButtonElement)) return;
  button.addEventListener('click', act);
  button.disabled = false;
}
