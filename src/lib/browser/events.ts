/** What happens to this page: events of its document and its window, in both directions. */

/**
 * Calls back for events of these names on the document, with name and detail; the returned function ends it (docs/contract.md, Events of
 * the page).
 */
export function onPage(names: readonly string[], listener: (name: string, detail: unknown) => void): () => void {
  const handle = (event: Event): void => {
    listener(event.type, event instanceof CustomEvent ? event.detail : undefined);
  };
  for (const name of names) document.addEventListener(name, handle);
  return () => {
    for (const name of names) document.removeEventListener(name, handle);
  };
}

/** Fires an event on the document, for scripts outside the site's own (docs/contract.md, Events of the page). */
export function dispatchOnPage(name: string, detail: Readonly<Record<string, unknown>>): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Fires an event on each element of a kind, for that element alone: it does not bubble to the document. */
export function dispatchOnElements(selector: string, name: string): void {
  for (const element of document.querySelectorAll(selector)) element.dispatchEvent(new Event(name));
}

/** Calls back for each message to this window, before listeners that are added later; ends by calling the answer. */
export function onMessage(listener: (event: MessageEvent<unknown>) => void): () => void {
  addEventListener('message', listener);
  return () => {
    removeEventListener('message', listener);
  };
}

/** Dispatches a message event on this window that no other window has posted. */
export function feignMessage(origin: string, data: unknown): void {
  dispatchEvent(new MessageEvent('message', { origin, data }));
}

/** Calls back whenever the page comes into sight again, as after a look into the mailbox; ends by calling the answer. */
export function onSeenAgain(listener: () => void): () => void {
  const follow = (): void => {
    if (!document.hidden) listener();
  };
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
  };
}

/** Calls back once when the page is shown again as it was left, by the way Back (HTML 7.4.2.5, `pageshow`). */
export function oncePageIsBack(listener: () => void): void {
  const look = ({ persisted }: PageTransitionEvent): void => {
    // A page that was still loading shows for the first time.
    if (!persisted) return;
    removeEventListener('pageshow', look);
    listener();
  };
  addEventListener('pageshow', look);
}

/** Whether the browser has a network at all; that a host answers is another question. */
export const isOnline = (): boolean => navigator.onLine;

/** Calls back when the network has gone or come back; ends by calling the answer. */
export function onNetwork(listener: (isThere: boolean) => void): () => void {
  const follow = (): void => {
    listener(navigator.onLine);
  };
  for (const name of ['online', 'offline']) addEventListener(name, follow);
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, follow);
  };
}
