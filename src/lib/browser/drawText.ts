import type { TextNode } from '~/lib/members/textNode.ts';

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
