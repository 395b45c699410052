import { parseUrl } from '~/lib/parseUrl.ts';

/** The addresses of the search service. */
export const searchServiceAddress = {
  /** The address of its first page; null without a service. */
  first: (moreUrl: string, query: string, locale: string): string | null => {
    const address = parseUrl(moreUrl);
    if (address === null) return null;
    for (const [name, value] of [
      ['q', query],
      ['locale', locale],
      ['cursor', ''],
    ] as const)
      address.searchParams.set(name, value);
    return address.href;
  },

  /**
   * Validates an address that the service gave for its next page, absolute or relative to the requested one. Null unless it has the origin
   * of one of `homes`, over http or https and without a name and password in it (threat T49).
   */
  allowed: (given: string, base: string, homes: readonly string[]): URL | null => {
    const address = parseUrl(given, base);
    if (address === null || `${address.username}${address.password}` !== '') return null;
    if (!['http:', 'https:'].includes(address.protocol)) return null;
    return homes.some((home) => parseUrl(home)?.origin === address.origin) ? address : null;
  },
} as const;
