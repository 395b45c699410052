const STYLE = /<style>([^]*?)<\/style>/g;

/** Rules of one selector that names one of these classes; those of several selectors, or of one with a function, stay. */
const rulesOf = (classes: readonly string[]): RegExp =>
  new RegExp(`(?<=^|[{}])[^{}(,]*\\.(?:${classes.join('|')})(?![\\w-])[^{}(,]*\\{[^{}]*\\}`, 'g');

/** A page whose styles have rules for these classes only where an element of it has the class. */
export function withUsedRules(html: string, classes: readonly string[]): string {
  const unused = classes.filter((name) => !new RegExp(`\\sclass="(?:[^"]*\\s)?${name}[\\s"]`).test(html));
  if (unused.length === 0) return html;
  const rules = rulesOf(unused);
  return html.replace(STYLE, (_, css: string) => `<style>${css.replace(rules, '')}</style>`);
}
