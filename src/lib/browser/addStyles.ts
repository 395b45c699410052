const added = new Set<string>();

/** Styles of a script, once, which the page's policy allows where it forbids `<style>` (CSSOM, constructable style sheets). */
export function addStyles(styles: string): void {
  if (added.has(styles)) return;
  added.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
