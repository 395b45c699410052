/** By which Astro keeps the styles of a component to its own elements; an element that gets it as a prop has it with a value. */
const SCOPE = /(data-astro-cid-[a-z0-9]{8})(?:="true")?/g;

/** The short names of the scopes of a page, in the order in which they appear. */
export type ScopeNames = Map<string, string>;

/**
 * The page with the shortest names for the scopes of its components, in the order in which they appear: letters without meaning, which
 * stand hundreds of times on a page and can hardly be compressed. Each page counts for itself, so that it changes only when it does.
 *
 * @param names - those of the parts of the page that stand before; the new ones are added.
 */
export function shortScopes(html: string, names: ScopeNames = new Map()): string {
  return html.replace(SCOPE, (_, scope: string) => shortScope(scope, names));
}

/** The short name of a scope; a new one is added. */
export function shortScope(scope: string, names: ScopeNames): string {
  const name = names.get(scope) ?? `data-${names.size.toString(36)}`;
  names.set(scope, name);
  return name;
}
