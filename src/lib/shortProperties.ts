/** The names that custom properties have in a build, by those that they have in the sources. */
export type ShortNames = Readonly<Record<string, string>>;

const PROPERTY = /--club-[\w-]+/g;
/** A style element, or an attribute that names a property. */
const STYLED = /<style>[^]*?<\/style>|="[^"<>]*--club-[^"<>]*"/g;

/** A style sheet, or a script that holds one, with the short names. */
export const withShortProperties = (styles: string, names: ShortNames): string =>
  styles.replace(PROPERTY, (name) => names[name] ?? name);

/** A page with the short names in its styles and attributes. Its text is not changed: an article may write about a property. */
export const withShortNames = (html: string, names: ShortNames): string =>
  html.includes('--club-') ? html.replace(STYLED, (styled) => withShortProperties(styled, names)) : html;
