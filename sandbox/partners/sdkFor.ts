/** How the SDK begins both addresses that it builds, the base of all others and the one of its settings. */
const SECURE = '`https://${domain}';
const SWAPPED = '`http://${domain}';
const PLACES = 2;

/**
 * The SDK's module for an identity provider at `origin`: as it is for https; under http, which the SDK cannot speak
 * (identity-wire.md 0, no. 2), with that one scheme swapped and nothing else.
 *
 * @throws {Error} when the module does not hold what is swapped exactly as often as expected: it is another version.
 */
export function sdkFor(source: string, origin: string): string {
  if (origin.startsWith('https:')) return source;
  const pieces = source.split(SECURE);
  if (pieces.length === PLACES + 1) return pieces.join(SWAPPED);
  throw new Error(
    `The identity SDK holds ${SECURE} ${pieces.length - 1} times instead of ${PLACES}: it cannot be made to speak http.`,
  );
}
