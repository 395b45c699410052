/** The start of both addresses that the SDK builds: the base of all requests, and the address of its settings. */
const SECURE = '`https://${domain}';
const SWAPPED = '`http://${domain}';
const PLACES = 2;

/**
 * The SDK's module for an identity provider at `origin`. The SDK supports only https: for an http origin this one scheme is replaced, and
 * nothing else (docs/decisions/0005).
 *
 * @throws {Error} if the module does not contain the replaced text exactly as often as expected: then it is another version.
 */
export function sdkFor(source: string, origin: string): string {
  if (origin.startsWith('https:')) return source;
  const pieces = source.split(SECURE);
  if (pieces.length === PLACES + 1) return pieces.join(SWAPPED);
  throw new Error(
    `The identity SDK holds ${SECURE} ${pieces.length - 1} times instead of ${PLACES}: it cannot be made to speak http.`,
  );
}
