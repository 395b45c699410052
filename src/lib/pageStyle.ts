/** A style element without attributes: the rules of one with `media` must stay separate. */
const STYLE = /<style>([^]*?)<\/style>/g;

/** A page, divided at the last style element of its head. */
type DividedPage = { readonly before: string; readonly styles: readonly string[]; readonly after: string };

/**
 * Removes the styles from a page's head. For a page without styles, `after` is empty.
 *
 * @throws Error when the page has no head.
 */
export function dividedAtStyle(html: string): DividedPage {
  const end = html.indexOf('</head>');
  if (end === -1) throw new Error('The page has no </head>.');
  const found = [...html.slice(0, end).matchAll(STYLE)];
  const starts = [0, ...found.map(({ index, 0: { length } }) => index + length)];
  const last = starts.pop() ?? 0;
  if (found.length === 0) return { before: html, styles: [], after: '' };
  const before = found.map(({ index }, number) => html.slice(starts[number], index)).join('');
  return { before, styles: found.map(([, text = '']) => text.trim()), after: html.slice(last) };
}

/**
 * Merges the styles of a page's head into one element, in their order, at the position of the last one. Each element costs a hash in the
 * page's policy, which does not compress.
 */
export const withStyles = ({ before, styles, after }: DividedPage): string =>
  styles.length === 0 ? before : `${before}<style>${styles.join('')}</style>${after}`;
