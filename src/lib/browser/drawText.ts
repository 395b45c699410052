import type { TextNode } from '~/lib/members/textNode.ts';

/** Puts a text in the place of what an element holds, as elements and text alone: nothing of it is ever read as HTML (threats.md 1.6). */
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
