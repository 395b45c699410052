/**
 * Has the browser hand out whatever the page asked for ahead: it keeps each answer for the first `fetch` of that address, a bad one
 * too, and another try would be given the same failure again. Resolves whatever the answers are.
 */
export const forgetPreloads = async (): Promise<void> => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')];
  for (const link of links) link.remove();
  await Promise.allSettled(links.map(({ href }) => fetch(href)));
};
