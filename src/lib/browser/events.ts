/** Events of the document and the window, in both directions. */

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
 * Calls the listener for events of this name on the document; the returned function unsubscribes it. Any script of the page can fire them,
 * so the detail may be anything.
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

/** Fires an event on the document, for external scripts. */
export function dispatchOnPage<Name extends PageEvent>(name: Name, detail: PageEvents[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Calls the listener for each message to this window, before listeners that are added later; the returned function unsubscribes it. */
export function onMessage(listener: (event: MessageEvent<unknown>) => void): () => void {
  addEventListener('message', listener);
  return () => {
    removeEventListener('message', listener);
  };
}

/** Dispatches a message event on this window without another window's having posted it. */
export function feignMessage(origin: string, data: unknown): void {
  dispatchEvent(new MessageEvent('message', { origin, data }));
}

/**
 * Calls the listener whenever the page becomes visible again, for example after a look into the mailbox; the returned function unsubscribes
 * it.
 */
export function onSeenAgain(listener: () => void): () => void {
  const follow = (): void => {
    if (!document.hidden) listener();
  };
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
  };
}

/** Calls the listener once, when the browser restores the page from the back-forward cache (HTML 7.4.2.5, `pageshow`). */
export function oncePageIsBack(listener: () => void): void {
  const look = ({ persisted }: PageTransitionEvent): void => {
    // The first display of a page that was still loading.
    if (!persisted) return;
    removeEventListener('pageshow', look);
    listener();
  };
  addEventListener('pageshow', look);
}

/**
 * Calls the listener when the page is left, before it may enter the back-forward cache (HTML 7.4.2.5, `pagehide`); the returned function
 * unsubscribes it.
 */
export function onPageLeft(listener: () => void): () => void {
  addEventListener('pagehide', listener);
  return () => {
    removeEventListener('pagehide', listener);
  };
}

/** Whether the browser is online at all, which does not mean that a host responds. */
export const isOnline = (): boolean => navigator.onLine;

/** Calls the listener when the browser goes offline or online; the returned function unsubscribes it. */
export function onNetwork(listener: (isThere: boolean) => void): () => void {
  const follow = (): void => {
    listener(navigator.onLine);
  };
  for (const name of ['online', 'offline']) addEventListener(name, follow);
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, follow);
  };
}
