/** By which Astro keeps the styles of a component to its own elements; an element that gets it as a prop has it with a value. */
const SCOPE = /(data-astro-cid-[a-z0-9]{8})(?:="true")?/g;

/**
 * The page with the shortest names for the scopes of its components, in the order in which they appear: letters without meaning, which
 * stand hundreds of times on a page and can hardly be compressed. Each page counts for itself, so that it changes only when it does.
 */
export function shortScopes(html: string): string {
  const names = new Map<string, string>();
  return html.replace(SCOPE, (_, scope: string) => {
    const name = names.get(scope) ?? `data-${names.size.toString(36)}`;
    names.set(scope, name);
    return name;
  });
}
