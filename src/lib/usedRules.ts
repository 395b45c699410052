/** The text of each `class` attribute. */
const CLASS = /\sclass="([^"]*)"/g;

/** Those of the classes that no element of a page has. */
export const unusedClasses = (html: string, classes: readonly string[]): readonly string[] => {
  const texts = new Set<string>();
  for (const [, text = ''] of html.matchAll(CLASS)) texts.add(text);
  const used = new Set([...texts].flatMap((text) => text.split(/\s+/)));
  return classes.filter((name) => !used.has(name));
};

/**
 * Styles without the rules for these classes, if a rule has one selector that names one of them. Rules with several selectors, or with a
 * selector function, stay.
 */
export const withoutRules = (css: string, classes: readonly string[]): string =>
  classes.length === 0
    ? css
    : css.replace(new RegExp(`(?<=^|[{}])[^{}(,]*\\.(?:${classes.join('|')})(?![\\w-])[^{}(,]*\\{[^{}]*\\}`, 'g'), '');
