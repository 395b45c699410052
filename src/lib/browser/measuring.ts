/** The functions of the browser that the measurement of a page needs, and no other code. */

import { parseUrl } from '~/lib/parseUrl.ts';

/**
 * Calls the listener with the text of a pressed element, by mouse, finger or key, before the page or the browser reacts. Nothing is
 * prevented.
 *
 * @param what a selector of the elements that count.
 * @param never a selector of parts in which nothing counts.
 */
export function onClicks(what: string, never: string, listener: (words: string) => void): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const pressed = target.closest<HTMLElement>(what);
      if (pressed?.closest(never) !== null) return;
      listener(pressed.dataset['click'] ?? pressed.getAttribute('aria-label') ?? pressed.innerText);
    },
    { capture: true, passive: true },
  );
}

/** Calls the listener when the page is left or hidden, perhaps for good: the last chance to send something. */
export function onLeaving(listener: () => void): void {
  addEventListener('pagehide', listener);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) listener();
  });
}

/** A `data-` attribute of `<body>` (docs/contract.md, Classes, attributes and globals); empty if absent. */
export const bodyData = (name: 'siteId' | 'pageTags' | 'partner'): string => document.body.dataset[name] ?? '';

/** Whether the visitor came from another site, or from none; a reloaded page keeps its first referrer. */
export const cameFromElsewhere = (): boolean => parseUrl(document.referrer)?.origin !== location.origin;

/**
 * Whether this page shows its hits, by the same rule as `islands/debug/debug.element.ts` (`xtshow` in docs/contract.md;
 * docs/threat-model.md T46). It reads the address with which the page was opened, because filters change the present one.
 */
export function areHitsShown(): boolean {
  const cameAt = performance.getEntriesByType('navigation')[0]?.name ?? '';
  const isAsked = /[?&]xtshow=1(?:&|$)/.test(parseUrl(cameAt)?.search ?? '');
  // By an attribute, not the console's element name, which a build without the console must not contain (T45).
  return isAsked && document.querySelector(`[data-hosts~="${location.hostname}"]`) !== null;
}

/**
 * Sends a text to another host in the background, without cookies and ignoring the response; the request survives leaving the page. The
 * plain content type avoids a CORS preflight. Resolves to whether the host accepted it.
 */
export async function sendAside(url: string, body: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit', priority: 'low' });
    return answer.ok;
  } catch {
    return false;
  }
}
