/** The page that frames this one. */

import { parseUrl } from '~/lib/parseUrl.ts';

/** Calls back with the height of the whole page in CSS pixels, now and whenever it changes. */
export function onPageHeight(listener: (height: number) => void): void {
  const page = document.documentElement;
  let last = -1;
  new ResizeObserver(() => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height !== last) listener(height);
    last = height;
  }).observe(page);
}

/** The origin of the page that frames this one, where the browser or its referrer policy names it; undefined without a frame. */
export const framedBy = (): string | undefined => {
  if (window.parent === window) return undefined;
  const [ancestor] = 'ancestorOrigins' in location ? location.ancestorOrigins : [];
  return ancestor ?? parseUrl(document.referrer)?.origin;
};

/**
 * Posts a message to the page that frames this one, if its origin is one of these (docs/threat-model.md T16). Where the
 * browser names the parent's origin, it is the only target; else each origin is tried, and the browser delivers the message to the right one alone.
 */
export function postToParent(message: unknown, origins: readonly string[]): void {
  if (window.parent === window) return;
  const ancestors = 'ancestorOrigins' in location ? [...location.ancestorOrigins] : [];
  const targets = ancestors.length === 0 ? origins : origins.filter((origin) => origin === ancestors[0]);
  for (const origin of targets) window.parent.postMessage(message, origin);
}
