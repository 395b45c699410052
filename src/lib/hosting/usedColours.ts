const STYLE = /<style>[^]*?<\/style>/g;

/** A page whose styles define these custom properties only where something in it has their values. */
export function withUsedColours(html: string, properties: readonly string[]): string {
  const unused = properties.filter((name) => !html.includes(`var(${name})`));
  if (unused.length === 0) return html;
  const definitions = new RegExp(`(?:${unused.join('|')}):[^;{}]*;?`, 'g');
  return html.replace(STYLE, (style) => style.replace(definitions, ''));
}
