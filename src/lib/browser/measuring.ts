/** What the measurement of a page needs of it, and no other code. */

import { parseUrl } from '~/lib/parseUrl.ts';

/**
 * Calls back with what is pressed, by mouse, finger or key, before the page or the browser reacts to it. Nothing is prevented.
 *
 * @param what a selector of the things that count.
 * @param never a selector of places in which nothing counts.
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

/** Calls back when the page is left or put away, perhaps for good: the last moment at which something can be sent. */
export function onLeaving(listener: () => void): void {
  addEventListener('pagehide', listener);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) listener();
  });
}

/** A `data-` attribute of `<body>` (docs/contract.md, Classes, attributes and globals); empty when it is absent. */
export const bodyData = (name: 'siteId' | 'pageTags' | 'partner'): string => document.body.dataset[name] ?? '';

/** Whether another site, or none, has led here; a page that is loaded anew goes by where it came from the first time. */
export const cameFromElsewhere = (): boolean => parseUrl(document.referrer)?.origin !== location.origin;

/**
 * Whether this page shows its hits, as `behaviours/debug.element.ts` decides it (`xtshow` in docs/contract.md; docs/threat-model.md T46). It goes by the
 * address with which the page came, as filters write another one meanwhile.
 */
export function areHitsShown(): boolean {
  const cameAt = performance.getEntriesByType('navigation')[0]?.name ?? '';
  const isAsked = /[?&]xtshow=1(?:&|$)/.test(parseUrl(cameAt)?.search ?? '');
  // The console is not named: a build without it does not mention it (T45).
  return isAsked && document.querySelector(`[data-hosts~="${location.hostname}"]`) !== null;
}

/**
 * Sends a text to another host beside what the page is doing, without cookies and without an answer; it goes on when the page is left. The
 * text's type is plain, which spares the browser a preflight. Resolves whether the host accepted it.
 */
export async function sendAside(url: string, body: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit', priority: 'low' });
    return answer.ok;
  } catch {
    return false;
  }
}
