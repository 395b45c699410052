import { cardFrame } from './articleFrame.ts';
import { pieceOf, withPiece } from './cut.ts';
import type { DatedArticle } from './input.ts';
import { token } from './token.ts';

/** A page of the news list with tokens where such pages differ. */
export type ListFrame = {
  /** Tokens: title, description, heading, level, rest, cards, pages, and `current:<tag>` in the menu of tags. */
  readonly page: string;
  readonly card: string;
  /** A link to a page of the list; tokens: number, last, path, here, rel. */
  readonly link: string;
  /** How far from the page in sight the pages before and after it are linked; the first and the last always are. */
  readonly reach: number;
};

/** A page of a tag's list that is neither its first nor its last. */
export type SampleList = { readonly html: string; readonly tag: string; readonly page: number };

/** The texts of a list page that its template cannot know. */
export type ListWords = { readonly title: string; readonly description: string; readonly heading: string };

/** Reads the words of a built list page, as they stand in its HTML. */
export function listWords(html: string): ListWords {
  return {
    title: pieceOf(html, '<title', '</title>').text,
    description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
    heading: pieceOf(html, '<h1', '</h1>').text,
  };
}

/** Makes the frame of a language's lists from one of their built pages. */
export function listFrame({ html, tag, page }: SampleList, articles: ReadonlyMap<string, DatedArticle>): ListFrame {
  const { title, description } = listWords(html);
  const links = pieceOf(html, '<ol', '</ol>', html.indexOf('<nav class="pagination"')).text;
  const menu = pieceOf(html, '<nav class="tags"', '</nav>').text;
  const at = html.indexOf('<nav class="pagination"');
  const { from, to } = pieceOf(html, '<ol', '</ol>', at);
  let text = html.slice(0, from) + token('pages') + html.slice(to);
  text = withPiece(text, '<ul class="card-grid"', '</ul>', token('cards'));
  text = withPiece(text, '<nav class="tags"', '</nav>', menuFrame(menu));
  text = withPiece(text, '<h1', '</h1>', token('heading'));
  text = text.replaceAll(title, token('title')).replaceAll(description, token('description'));
  text = text.replace(`data-page-tags="news::${tag}"`, `data-page-tags="news${token('level')}"`);
  text = text.replaceAll(`tag/${tag}/page/${page}/`, token('rest'));
  const card = cardFrame(pieceOf(html, '<ul class="card-grid"', '</ul>').text, articles);
  return { page: text, card, ...linkFrame(links, page) };
}

/** Every tag's link says whether it is the one in sight. */
function menuFrame(menu: string): string {
  return menu
    .replaceAll(/ aria-current="[^"]*"/g, '')
    .replaceAll(
      /href="[^"]*?(?:\/tag\/([\w-]+))?\/"/g,
      (href: string, tag: string | undefined) => `${href}${token(`current:${tag ?? ''}`)}`,
    );
}

function linkFrame(links: string, page: number): Pick<ListFrame, 'link' | 'reach'> {
  const items = links.match(/<li.*?<\/li>/gs) ?? [];
  const numbers = items.map((item) => Number(/>(\d+)<\/a>/.exec(item)?.[1]));
  const [item] = items.filter((_, index) => numbers[index] === page + 1);
  if (item === undefined) throw new Error('The built list does not link its next page: teach bench/ the new layout.');
  const last = Math.max(...numbers);
  const isEvery = numbers.filter((number) => !Number.isNaN(number)).length === last;
  const inner = numbers.filter((number) => number > 1 && number < last).map((number) => Math.abs(number - page));
  const link = item
    .replace(/href="[^"]*"/, `href="${token('path')}"${token('here')}`)
    .replace(/ rel="next"/, '')
    .replace(/>\d+<\/a>/, `>${token('number')}</a>`)
    .replace(/(aria-label="\D*)\d+(\D*)\d+"/, `$1${token('number')}$2${token('last')}"${token('rel')}`);
  return { link, reach: isEvery ? Number.MAX_SAFE_INTEGER : Math.max(0, ...inner) };
}
