const SCRIPT = /<script\b(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g;

export function withoutScripts(html: string): string {
  return html.replaceAll(SCRIPT, '');
}
