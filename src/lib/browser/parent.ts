/** The page that frames this one. */

import { parseUrl } from '~/lib/parseUrl.ts';

/** Calls the listener with the height of the whole page in CSS pixels, now and whenever it changes. */
export function onPageHeight(listener: (height: number) => void): void {
  const page = document.documentElement;
  let last = -1;
  new ResizeObserver(() => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height !== last) listener(height);
    last = height;
  }).observe(page);
}

/** The origin of the page that frames this one, if the browser reveals it and the referrer policy allows it; undefined without a frame. */
export const framedBy = (): string | undefined => {
  if (window.parent === window) return undefined;
  const [ancestor] = 'ancestorOrigins' in location ? location.ancestorOrigins : [];
  return ancestor ?? parseUrl(document.referrer)?.origin;
};

/**
 * Posts a message to the page that frames this one, if its origin is one of these (docs/threat-model.md T16). If the browser reveals the
 * parent's origin, it is the only target; otherwise each origin is tried, and the browser delivers the message only if the origin matches.
 */
export function postToParent(message: unknown, origins: readonly string[]): void {
  if (window.parent === window) return;
  const ancestors = 'ancestorOrigins' in location ? [...location.ancestorOrigins] : [];
  const targets = ancestors.length === 0 ? origins : origins.filter((origin) => origin === ancestors[0]);
  for (const origin of targets) window.parent.postMessage(message, origin);
}
