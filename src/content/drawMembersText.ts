import { readFileSync } from 'node:fs';
import { markdownToHast } from 'satteri';
import { isTag, isTextAddress, type TextNode } from '~/lib/members/textNode.ts';
import { MARKDOWN_FEATURES } from './markdownFeatures.ts';
import { readMarkdown } from './readEntry.ts';

type Hast = ReturnType<typeof markdownToHast>;

const drawn = (node: Hast): readonly TextNode[] => {
  if (node.type === 'text') return node.value === '\n' ? [] : [node.value];
  if (node.type !== 'element' || !isTag(node.tagName)) {
    throw new Error(`A text for members cannot hold ${node.type === 'element' ? `<${node.tagName}>` : node.type}.`);
  }
  const { href } = node.properties;
  if (href !== undefined && !isTextAddress(href)) {
    throw new Error('A text for members links to https:// or into the site alone.');
  }
  return [[node.tagName, href ?? null, ...node.children.flatMap(drawn)]];
};

/**
 * The text of a Markdown entry for members as a tree of elements by name, never as HTML: a text that is loaded later must not be able to
 * inject a script into the page (docs/threat-model.md T40).
 *
 * @throws Error naming an element that such a text must not have.
 */
export const drawMembersText = (file: string): readonly TextNode[] => {
  const text = markdownToHast(readMarkdown(readFileSync(file, 'utf8')).body, { features: MARKDOWN_FEATURES });
  return text.type === 'root' ? text.children.flatMap(drawn) : drawn(text);
};
