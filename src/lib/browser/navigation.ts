/** The address of this page, and the ways out of it. */

/** The page's own address: its parameters, and how they change without a new page. */
export const address = {
  origin: (): string => location.origin,

  host: (): string => location.hostname,

  href: (): string => location.href,

  /** The page's own path, with its slash at the end. */
  path: (): string => location.pathname,

  /** The page’s path with its parameters and its place: what leads back to it. */
  way: (): string => location.pathname + location.search + location.hash,

  /** Writes the address anew, in its place: nothing of the one before is left in the history. */
  rewrite: (href: string): void => {
    history.replaceState(history.state, '', href);
  },

  /** The language of the page, two letters. */
  language: (): string => document.documentElement.lang,

  parameters: (): URLSearchParams => new URLSearchParams(location.search),

  /** Notes new parameters as a step of the reader's way: Back leads to the ones before. */
  push: (parameters: URLSearchParams): void => {
    history.pushState(null, '', withParameters(parameters));
  },

  /** Notes new parameters in the place of the present ones. */
  replace: (parameters: URLSearchParams): void => {
    history.replaceState(null, '', withParameters(parameters));
  },

  /** Keeps what the reader has seen with this step of the way, for a way back to it. */
  keep: (seen: unknown): void => {
    history.replaceState(seen, '');
  },

  /** What was kept with this step, which is read as outside data: other pages' scripts and older ones write there too. */
  kept: (): unknown => history.state,

  /** Calls back when the reader goes back or forth between such steps. */
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

/** Leaves the page without a trace of it: the way Back would lead to where it sends everybody away from. */
export function replaceBy(address: string): void {
  location.replace(address);
}

/** Loads this page anew. */
export function reloadPage(): void {
  location.reload();
}
