/**
 * The attribute by which Astro limits the styles of a component to its own elements; an element that gets it as a prop has it with a value.
 */
const SCOPE = /(data-astro-cid-[a-z0-9]{8})(?:="true")?/g;

/** The short names of the scopes of a page, in the order in which they appear. */
export type ScopeNames = Map<string, string>;

/**
 * Shortens the names of the scopes of a page's components, in the order in which they appear: random letters that occur hundreds of times
 * on a page and hardly compress. Each page has its own numbering, so that a change of another page does not change it.
 *
 * @param names - those of the preceding parts of the page; the new ones are added.
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
