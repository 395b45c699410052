/** The elements of a text for members: those that Markdown without HTML produces. */
const TAGS = ['p', 'h2', 'h3', 'a', 'em', 'strong', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr', 'code', 'del'] as const;
export type Tag = (typeof TAGS)[number];

/** A piece of text, or an element with its name, its address if it is a link, and its content. */
export type TextNode = string | readonly [tag: Tag, address: string | null, ...children: TextNode[]];

/** Maximum nesting, deeper than in any text; a deeper one is refused. */
const DEEPEST = 12;

export const isTag = (name: unknown): name is Tag => TAGS.some((tag) => tag === name);

/** Links of a text lead into the site or to https (docs/threat-model.md T40). */
export const isTextAddress = (address: unknown): address is string =>
  typeof address === 'string' && /^(?:\/(?!\/)|https:\/\/)/.test(address);

function parseNode(raw: unknown, depth: number): TextNode | undefined {
  if (typeof raw === 'string') return raw;
  if (!Array.isArray(raw) || depth > DEEPEST) return undefined;
  const [tag, address, ...inside] = raw as readonly unknown[];
  if (!isTag(tag) || (address !== null && !isTextAddress(address))) return undefined;
  const children = parseNodes(inside, depth + 1);
  return children === undefined ? undefined : [tag, address, ...children];
}

function parseNodes(raw: readonly unknown[], depth: number): readonly TextNode[] | undefined {
  const nodes = raw.map((one) => parseNode(one, depth));
  const known = nodes.filter((node) => node !== undefined);
  return known.length === nodes.length ? known : undefined;
}

/** The text in a response of the members' API, `{ text: […] }`; undefined if any part has another form. */
export function parseText(raw: unknown): readonly TextNode[] | undefined {
  if (typeof raw !== 'object' || raw === null || !('text' in raw) || !Array.isArray(raw.text)) return undefined;
  return parseNodes(raw.text as readonly unknown[], 0);
}
