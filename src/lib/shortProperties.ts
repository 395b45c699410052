/** The replacements of custom properties in a build, by their names in the sources: a shorter name, or the value of a constant. */
export type ShortNames = Readonly<Record<string, string>>;

const PROPERTY = /--club-[\w-]+/g;
/** The definition of a property. */
const DEFINITION = /(--club-[\w-]+):[^;{}]*;?/g;
const VALUE = /var\((--club-[\w-]+)\)/g;
/** Spaces that minifiers leave beside a property, because its value is not known to them; strings stay unchanged. */
const SPACES = /("[^"]*"|'[^']*')| ?([,/]) /g;
/** A style element, or an attribute that names a property. */
const STYLED = /<style>[^]*?<\/style>|="[^"<>]*--club-[^"<>]*"/g;

const isConstant = (short: string | undefined): short is string => short !== undefined && !short.startsWith('--');

/** A style sheet, or a script that contains one, with the short names, and with the values of constants in place of their properties. */
export const withShortProperties = (styles: string, names: ShortNames): string =>
  styles
    .replace(DEFINITION, (definition, name: string) => (isConstant(names[name]) ? '' : definition))
    .replace(VALUE, (value, name: string) => (isConstant(names[name]) ? names[name] : value))
    .replace(PROPERTY, (name) => names[name] ?? name);

/** A style sheet without the spaces around commas and slashes. */
export const withoutSpaces = (styles: string): string =>
  styles.replace(SPACES, (_, text: string | undefined, sign: string) => text ?? sign);

/** A page with the short names in its styles and attributes. Its text is not changed, because an article may mention a property. */
export const withShortNames = (html: string, names: ShortNames): string =>
  html.includes('--club-') ? html.replace(STYLED, (styled) => withShortProperties(styled, names)) : html;
