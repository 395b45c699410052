/** What happens to this page: events of its document and its window, in both directions. */

type LoginFailure = { readonly error: string; readonly code: string; readonly errorDescription?: string };

/** The events of a page with their details (docs/contract.md, Events of the page). */
export type PageEvents = {
  'club:session': { readonly status: 'anonymous' | 'unavailable' | 'member'; readonly isFirstLogin: boolean };
  'club:clock': null;
  'club:vendor': { readonly isThere: boolean };
  clubFirstLogin: { readonly deviceType: string; readonly language: string };
  authenticated: Readonly<Record<string, never>>;
  authentication_failed: LoginFailure;
  login_failed: LoginFailure;
  signup_failed: LoginFailure;
  profile_updated: Readonly<Record<string, never>>;
};
export type PageEvent = keyof PageEvents;

/**
 * Calls back for events of these names on the document; the returned function ends it. Any script of the page can fire them, so the detail
 * may be anything.
 */
export function onPage<Name extends PageEvent>(
  names: readonly Name[],
  listener: (name: Name, detail: unknown) => void,
): () => void {
  const handle = (event: Event): void => {
    listener(event.type as Name, event instanceof CustomEvent ? event.detail : undefined);
  };
  for (const name of names) document.addEventListener(name, handle);
  return () => {
    for (const name of names) document.removeEventListener(name, handle);
  };
}

/** Fires an event on the document, for scripts outside the site's own. */
export function dispatchOnPage<Name extends PageEvent>(name: Name, detail: PageEvents[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
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

/** Calls back when the page is left, before a browser may keep it for the way Back (HTML 7.4.2.5, `pagehide`); ends by calling the answer. */
export function onPageLeft(listener: () => void): () => void {
  addEventListener('pagehide', listener);
  return () => {
    removeEventListener('pagehide', listener);
  };
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
