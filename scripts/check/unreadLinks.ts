import { markdownToMdast, type MdastNode } from 'satteri';
import { MARKDOWN_FEATURES } from '~/content/markdownFeatures.ts';

type Unread = { readonly text: string; readonly line: number };

/** Footnotes apart, `[words](/an address with spaces/)` and `[words][name]` without a definition: the marks of a link, printed as text. */
const MARKS = /!?\[(?!\^)[^[\]]*\](\([^()]*\)?|\[[^[\]]*\])/;

const textsIn = (node: MdastNode): readonly Unread[] => {
  if (node.type === 'text') return [{ text: node.value, line: node.position?.start.line ?? 1 }];
  return 'children' in node ? node.children.flatMap(textsIn) : [];
};

/** Links that Markdown does not parse as links. A text is parsed again for this only when its page would show such marks. */
export const unreadLinks = (body: string, html: string, linesBefore: number): readonly Unread[] =>
  MARKS.test(html)
    ? textsIn(markdownToMdast(body, { features: MARKDOWN_FEATURES })).flatMap(({ text, line }) => {
        const [found] = MARKS.exec(text) ?? [];
        return found === undefined ? [] : [{ text: found, line: linesBefore + line }];
      })
    : [];
