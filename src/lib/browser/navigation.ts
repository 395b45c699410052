/** The address of this page, and the functions that leave it. */

/** The page's own address: its parameters, and how to change them without loading a page. */
export const address = {
  origin: (): string => location.origin,

  host: (): string => location.hostname,

  href: (): string => location.href,

  /** The page's own path, with its trailing slash. */
  path: (): string => location.pathname,

  /** The page's path with query and fragment: the address that leads back to it. */
  way: (): string => location.pathname + location.search + location.hash,

  /** Replaces the address; the previous one does not stay in the history. */
  rewrite: (href: string): void => {
    history.replaceState(history.state, '', href);
  },

  /** The language of the page, two letters. */
  language: (): string => document.documentElement.lang,

  parameters: (): URLSearchParams => new URLSearchParams(location.search),

  /** Adds an entry with new parameters to the history: Back leads to the previous ones. */
  push: (parameters: URLSearchParams): void => {
    history.pushState(null, '', withParameters(parameters));
  },

  /** Replaces the parameters of the current history entry. */
  replace: (parameters: URLSearchParams): void => {
    history.replaceState(null, '', withParameters(parameters));
  },

  /** Stores what the reader has seen with the current history entry, for a later return. */
  keep: (seen: unknown): void => {
    history.replaceState(seen, '');
  },

  /** The value stored with the current history entry. It is not trusted: other scripts and older versions write there too. */
  kept: (): unknown => history.state,

  /** Calls the listener when the reader moves back or forward between such entries. */
  onReturn: (listener: () => void): void => {
    addEventListener('popstate', listener);
  },
} as const;

const withParameters = (parameters: URLSearchParams): string => {
  const query = parameters.toString();
  return query === '' ? location.pathname : `?${query}`;
};

/** Leaves the page. The address comes from the list of the site's exits, or from the configuration. */
export function leaveFor(address: string): void {
  location.assign(address);
}

/** Leaves the page without a history entry: Back would lead to a page that redirects everybody. */
export function replaceBy(address: string): void {
  location.replace(address);
}

/** Loads this page anew. */
export function reloadPage(): void {
  location.reload();
}
