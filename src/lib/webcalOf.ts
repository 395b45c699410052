/**
 * The address for subscribing to a calendar, with the scheme that systems pass to their calendar. The scheme was never more than
 * provisionally registered, so the plain address of the same file is always beside it.
 */
export const webcalOf = (path: string, site: URL): string => {
  const { host, pathname } = new URL(path, site);
  return `webcal://${host}${pathname}`;
};
