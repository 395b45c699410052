const patterns = new Map<string, RegExp>();

/**
 * The path parameters of an address, percent-decoded; undefined when the address does not match the route. An invalid percent-encoding
 * matches no route.
 */
export function matchPath(path: string, address: string): Readonly<Record<string, string>> | undefined {
  const found = patternOf(path).exec(address);
  if (found === null) return undefined;
  try {
    const parts = Object.entries(found.groups ?? {}).map(([name, part]) => [name, decodeURIComponent(part)] as const);
    return Object.fromEntries(parts);
  } catch {
    return undefined;
  }
}

function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known !== undefined) return known;
  const source = path
    .split('/')
    .map((part) => (part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : RegExp.escape(part)))
    .join('/');
  const pattern = new RegExp(`^${source}$`);
  patterns.set(path, pattern);
  return pattern;
}
