/** Requests ahead of their use. */

/** Preloads files, each for the next `fetch` of its address. */
export const fetchAhead = (addresses: readonly string[]): void => {
  for (const address of addresses) {
    const link = document.createElement('link');
    const attributes = { rel: 'preload', as: 'fetch', crossorigin: '', href: address };
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  }
};

/**
 * Consumes the browser's preloaded responses: it keeps each, even an error, for the first `fetch` of that address, so another attempt would
 * get the same error again. Never rejects.
 */
export const forgetPreloads = async (): Promise<void> => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')];
  for (const link of links) link.remove();
  await Promise.allSettled(links.map(({ href }) => fetch(href)));
};
