import { unusedColours, withoutColours } from './usedColours.ts';
import { unusedClasses, withoutRules } from './usedRules.ts';
import { shortScope, shortScopes, type ScopeNames } from './shortScopes.ts';
import { withSmallFaces } from './fontFaces.ts';
import { withoutSpaces, withShortNames, withShortProperties, type ShortNames } from './shortProperties.ts';
import { dividedAtStyle, withStyles } from './pageStyle.ts';

/** Maximum number of cached styles: pages share some hundred, but the rules of photos differ per page. */
const MOST_REMEMBERED = 1_000;

type ShortStyle = { readonly css: string; readonly scopes: readonly string[] };

/** Classes and colours in the styles of all pages that only certain drawings use. */
export type Drawn = { readonly classes: readonly string[]; readonly colours: readonly string[] };

/**
 * Gives each page one style element without rules and colours for elements that it does not have, and with short names of scopes and custom
 * properties. Half of a page is its styles, which thousands of pages share: each style is shortened once per list of preceding scopes.
 */
export function createShortPages(properties: ShortNames, drawn: Drawn): (html: string) => string {
  const known = new Map<string, ShortStyle>();
  const made = (style: string, before: ScopeNames, unused: Drawn): ShortStyle => {
    const names = new Map(before);
    const needed = withoutColours(withoutRules(withSmallFaces(style), unused.classes), unused.colours);
    const css = withoutSpaces(withShortProperties(shortScopes(needed, names), properties));
    return { css, scopes: [...names.keys()].slice(before.size) };
  };
  const shortStyle = (style: string, names: ScopeNames, unused: Drawn): string => {
    const key = `${[...names.keys(), ...unused.classes, ...unused.colours].join()}${style}`;
    const { css, scopes } = known.get(key) ?? made(style, names, unused);
    if (known.size > MOST_REMEMBERED) known.clear();
    known.set(key, { css, scopes });
    for (const scope of scopes) shortScope(scope, names);
    return css;
  };
  return (html) => {
    const names: ScopeNames = new Map();
    const unused = { classes: unusedClasses(html, drawn.classes), colours: unusedColours(html, drawn.colours) };
    const short = (part: string): string => withShortNames(shortScopes(part, names), properties);
    const page = dividedAtStyle(html);
    const before = short(page.before);
    const styles = page.styles.map((style) => shortStyle(style, names, unused));
    return withStyles({ before, styles, after: short(page.after) });
  };
}
