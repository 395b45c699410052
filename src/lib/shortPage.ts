import { shortScope, shortScopes, type ScopeNames } from './shortScopes.ts';
import { withSmallFaces } from './fontFaces.ts';
import { withoutSpaces, withShortNames, withShortProperties, type ShortNames } from './shortProperties.ts';
import { dividedAtStyle, withStyles } from './pageStyle.ts';

/** Most of the styles that are remembered: pages share some hundred, but the rules of photos are those of one page. */
const MOST_REMEMBERED = 1_000;

type ShortStyle = { readonly css: string; readonly scopes: readonly string[] };

/**
 * Gives pages one style element and the short names of scopes and custom properties. Half of a page is its styles, which it shares with
 * thousands: each is shortened once for the scopes that stand before it.
 */
export function createShortPages(properties: ShortNames): (html: string) => string {
  const known = new Map<string, ShortStyle>();
  const made = (style: string, before: ScopeNames): ShortStyle => {
    const names = new Map(before);
    const css = withoutSpaces(withShortProperties(shortScopes(withSmallFaces(style), names), properties));
    return { css, scopes: [...names.keys()].slice(before.size) };
  };
  const shortStyle = (style: string, names: ScopeNames): string => {
    const key = `${[...names.keys()].join()}${style}`;
    const { css, scopes } = known.get(key) ?? made(style, names);
    if (known.size > MOST_REMEMBERED) known.clear();
    known.set(key, { css, scopes });
    for (const scope of scopes) shortScope(scope, names);
    return css;
  };
  return (html) => {
    const names: ScopeNames = new Map();
    const short = (part: string): string => withShortNames(shortScopes(part, names), properties);
    const page = dividedAtStyle(html);
    const before = short(page.before);
    const styles = page.styles.map((style) => shortStyle(style, names));
    return withStyles({ before, styles, after: short(page.after) });
  };
}
