/** Configuration files for the host, which does not serve them (Netlify, Cloudflare). */
const FOR_HOSTS = ['_headers', '_redirects'];

/**
 * Whether a file of the built site has an address, by the parts of its path. Hidden files have none except the well-known ones (RFC 8615),
 * and compressed twins are served at the address of the original.
 */
export function isServed(segments: readonly string[]): boolean {
  const [first = ''] = segments;
  if (FOR_HOSTS.includes(first) || /\.(?:br|gz)$/.test(segments.at(-1) ?? '')) return false;
  return segments.every((segment, index) => !segment.startsWith('.') || (index === 0 && segment === '.well-known'));
}
