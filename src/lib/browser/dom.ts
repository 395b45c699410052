/** Elements and styles that scripts add to the page. */

import type { TextNode } from '~/lib/members/textNode.ts';

const added = new Set<string>();

/** Adds styles of a script, once. The page's policy allows constructable style sheets (CSSOM) where it forbids `<style>`. */
export function addStyles(styles: string): void {
  if (added.has(styles)) return;
  added.add(styles);
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {
    // Safari and Firefox before 2023 do not support them: one rule around all of the styles is appended to those of the page.
    const [sheet] = document.styleSheets;
    sheet?.insertRule(`@media all{${styles}}`, sheet.cssRules.length);
  }
}

/** Creates an element of that name, not in the page yet, with a container that a script can render into. */
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

/** Appends an element to the page; the returned function removes it. */
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
 * Replaces the content of an element by a text, using only elements and text nodes: nothing is parsed as HTML, so a hostile text cannot run
 * a script (docs/threat-model.md T40).
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

/** Removes everything between header and footer, so that no data of a former member stays visible. */
export function emptyPage(): void {
  document.querySelector('main')?.replaceChildren();
}
