/** A style element without attributes: one with `media` has rules that must stay apart. */
const STYLE = /<style>([^]*?)<\/style>/g;

/**
 * Puts the styles of a page's head into one element, in their order, in the place of the last one. Each element costs a hash in the page's
 * policy, which no compression makes smaller.
 *
 * @throws Error when the page has no head.
 */
export function withOneStyle(html: string): string {
  const end = html.indexOf('</head>');
  if (end === -1) throw new Error('The page has no </head>.');
  const head = html.slice(0, end);
  const styles = [...head.matchAll(STYLE)];
  const last = styles.at(-1);
  if (last === undefined) return html;
  const css = styles.map(([, text = '']) => text.trim()).join('');
  const before = head.slice(0, last.index).replaceAll(STYLE, '');
  return `${before}<style>${css}</style>${head.slice(last.index + last[0].length)}${html.slice(end)}`;
}
