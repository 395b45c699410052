/** Requests ahead of their use. */

/** Has the browser load modules at once that it would otherwise find one behind the other. */
export const askAhead = (addresses: readonly string[]): void => {
  for (const address of addresses) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    document.head.append(link);
  }
};

/**
 * Has the browser hand out whatever the page asked for ahead: it keeps each answer for the first `fetch` of that address, a bad one
 * too, and another try would be given the same failure again. Resolves whatever the answers are.
 */
export const forgetPreloads = async (): Promise<void> => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')];
  for (const link of links) link.remove();
  await Promise.allSettled(links.map(({ href }) => fetch(href)));
};
