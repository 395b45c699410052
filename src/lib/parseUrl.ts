/** `URL.parse`, which browsers support only since 2024: an address as a URL, or null if it is invalid. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
