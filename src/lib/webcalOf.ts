/**
 * The address under which a calendar is subscribed to: with the scheme that systems hand to their calendar. The scheme was never
 * registered as more than provisional, so the plain address of the same file always stands beside it.
 */
export const webcalOf = (path: string, site: URL): string => {
  const { host, pathname } = new URL(path, site);
  return `webcal://${host}${pathname}`;
};
