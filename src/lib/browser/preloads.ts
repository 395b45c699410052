/** Requests ahead of their use. */

const preload = (address: string, attributes: Readonly<Record<string, string>>): void => {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries({ ...attributes, href: address })) link.setAttribute(name, value);
  document.head.append(link);
};

/** Has the browser load modules at once that it would otherwise find one behind the other. */
export const askAhead = (addresses: readonly string[]): void => {
  for (const address of addresses) preload(address, { rel: 'modulepreload' });
};

/** Has the browser load files, each for the next `fetch` of its address. */
export const fetchAhead = (addresses: readonly string[]): void => {
  for (const address of addresses) preload(address, { rel: 'preload', as: 'fetch', crossorigin: '' });
};

/**
 * Consumes the browser's preloaded responses: it keeps each for the first `fetch` of that address, even an error, so another attempt would
 * get the same error again. Never rejects.
 */
export const forgetPreloads = async (): Promise<void> => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')];
  for (const link of links) link.remove();
  await Promise.allSettled(links.map(({ href }) => fetch(href)));
};
