import videoPlayer from '../videoPlayer.css?inline';
import captions from './captions.css?inline';
import code from './code.css?inline';
import facts from './facts.css?inline';
import film from './film.css?inline';
import lists from './lists.css?inline';
import quotation from './quotation.css?inline';
import quote from './quote.css?inline';
import riderCard from './riderCard.css?inline';
import table from './table.css?inline';
import tasks from './tasks.css?inline';

/** Styles by the markup that needs them. */
const OF_MARKUP: readonly (readonly [markup: string, styles: string])[] = [
  ['<li', lists],
  ['class="task', tasks],
  ['<figcaption', captions],
  ['<blockquote', quotation],
  ['class="quote"', quote],
  ['class="facts"', facts],
  ['class="table"', table],
  ['<pre', code],
];

/** Styles by the directive that is rendered from facts. */
const OF_DIRECTIVES: Readonly<Record<string, readonly string[]>> = {
  rider: [riderCard],
  video: [videoPlayer, captions, film],
};

/**
 * The styles that a text needs: styles are inlined in the page (docs/decisions/0015), and most articles have only paragraphs.
 *
 * @param parts the text as `drawMarkdown` draws it.
 * @param directives the kinds of what its directives show.
 */
export const proseStyles = (parts: readonly string[], directives: readonly (string | undefined)[] = []): string => {
  const html = parts.join('');
  const ofMarkup = OF_MARKUP.filter(([markup]) => html.includes(markup)).map(([, styles]) => styles);
  const ofDirectives = directives.flatMap((kind) => (kind === undefined ? [] : (OF_DIRECTIVES[kind] ?? [])));
  return [...new Set([...ofMarkup, ...ofDirectives])].join('');
};
