/** Elements and styles that scripts add to the page. */

import type { TextNode } from '~/lib/members/textNode.ts';

const added = new Set<string>();

/** Styles of a script, once, which the page's policy allows where it forbids `<style>` (CSSOM, constructable style sheets). */
export function addStyles(styles: string): void {
  if (added.has(styles)) return;
  added.add(styles);
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {
    // Safari and Firefox before 2023 have no such sheets: one rule around all of them goes behind those of the page.
    const [sheet] = document.styleSheets;
    sheet?.insertRule(`@media all{${styles}}`, sheet.cssRules.length);
  }
}

/** An element of that name, not in the page yet, and a place in it for something that a script draws. */
export function newPlace(tag: string) {
  const [element, host] = [document.createElement(tag), document.createElement('div')];
  element.append(host);
  return { element, host } as const;
}

/** The same at the end of the page. */
export function addPlace(tag: string) {
  const { element, host } = newPlace(tag);
  document.body.append(element);
  return {
    host,
    remove: (): void => {
      element.remove();
    },
  } as const;
}

/** Sets something that a script has made into the page; the answer takes it out again. */
export function attach(element: HTMLElement): () => void {
  document.body.append(element);
  return () => {
    element.remove();
  };
}

/** The first element of this name in the page. */
export const elementOf = (tag: string): HTMLElement | undefined =>
  document.querySelector<HTMLElement>(tag) ?? undefined;

/**
 * Replaces the content of an element by a text, made of elements and text nodes alone: nothing is parsed as HTML, so a hostile text cannot
 * run a script (docs/threat-model.md T40).
 */
export function drawText(host: HTMLElement, text: readonly TextNode[]): void {
  host.replaceChildren(...text.map((node) => drawn(host.ownerDocument, node)));
}

function drawn(page: Document, node: TextNode): Node {
  if (typeof node === 'string') return page.createTextNode(node);
  const [tag, address, ...children] = node;
  const element = page.createElement(tag);
  if (tag === 'a' && address !== null) element.setAttribute('href', address);
  element.append(...children.map((child) => drawn(page, child)));
  return element;
}

/** Removes everything between header and footer: nothing of a former member stays visible. */
export function emptyPage(): void {
  document.querySelector('main')?.replaceChildren();
}
