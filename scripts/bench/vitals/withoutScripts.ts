const SCRIPT = /<script\b(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g;

/** The same page without its scripts. */
export function withoutScripts(html: string): string {
  return html.replaceAll(SCRIPT, '');
}
