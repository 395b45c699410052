/** Each use of a custom property. */
const USE = /var\((--[\w-]+)/g;

/** Those of the custom properties that a page does not use. */
export const unusedColours = (html: string, properties: readonly string[]): readonly string[] => {
  const used = new Set<string>();
  for (const [, name = ''] of html.matchAll(USE)) used.add(name);
  return properties.filter((name) => !used.has(name));
};

/** Styles without the definitions of these custom properties. */
export const withoutColours = (css: string, properties: readonly string[]): string =>
  properties.length === 0 ? css : css.replace(new RegExp(`(?:${properties.join('|')}):[^;{}]*;?`, 'g'), '');
