/** `URL.parse`, which browsers know since 2024 only: an address as a URL, or null where it is none. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
