import { cardFrame } from './articleFrame.ts';
import { pieceOf, withPiece } from './cut.ts';
import type { DatedArticle } from './input.ts';
import { token } from './token.ts';

/** A page of the news list with tokens where such pages differ. */
export type ListFrame = {
  /** Tokens: those of `ListWords`, level, rest, cards, pages. */
  readonly page: string;
  /** Tokens as in `cardFrame`, and kind, subjects, lazy. */
  readonly card: string;
  /** A link to a page of the list; tokens: number, last, path, here, rel. */
  readonly link: string;
  /** How far from the page in sight the pages before and after it are linked; the first and the last always are. */
  readonly reach: number;
};

/** A page of a tag's list that has one after it. */
export type SampleList = { readonly html: string; readonly tag: string; readonly page: number };

/** The words of a list page that its template cannot know, as HTML. */
export type ListWords = {
  readonly title: string;
  /** The title without the name of the site. */
  readonly name: string;
  readonly description: string;
  readonly heading: string;
  /** What stands between the heading and the cards: filters, or links to the other lists. */
  readonly before: string;
  /** What stands below the links to the pages. */
  readonly after: string;
};

/** The names of the words, which are tokens of the frame as well. */
export const LIST_WORDS = [
  'title',
  'name',
  'description',
  'heading',
  'before',
  'after',
] as const satisfies readonly (keyof ListWords)[];

/** The covers of as many cards load at once. */
export const CARDS_ON_TOP = 3;

const CARDS = ['<ul class="card-grid"', '</ul>'] as const;
const BEFORE = ['</h1', '<ul class="card-grid"'] as const;

/** What stands behind the element of the links to the pages. */
const afterPaging = (html: string): string =>
  pieceOf(html, '<div data-paging', '</main>').text.split('</div>').slice(1).join('</div>');

/** Reads the words of a built list page, as they stand in its HTML. */
export function listWords(html: string): ListWords {
  return {
    title: pieceOf(html, '<title', '</title>').text,
    name: /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1] ?? '',
    description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
    heading: pieceOf(html, '<h1', '</h1>').text,
    before: pieceOf(html, ...BEFORE).text,
    after: afterPaging(html),
  };
}

/** Makes the frame of a language's lists from one of their built pages. */
export function listFrame({ html, tag, page }: SampleList, articles: ReadonlyMap<string, DatedArticle>): ListFrame {
  const { title, name, description, after } = listWords(html);
  const { from, to, text: links } = pieceOf(html, '<ol', '</ol>', html.indexOf('<nav class="pagination"'));
  let text = html.slice(0, from) + token('pages') + html.slice(to);
  text = text.replace(`${after}</main>`, `${token('after')}</main>`);
  text = withPiece(text, ...CARDS, token('cards'));
  text = withPiece(text, ...BEFORE, token('before'));
  text = withPiece(text, '<h1', '</h1>', token('heading'));
  text = text.replaceAll(title, token('title')).replaceAll(description, token('description'));
  text = text.replaceAll(name, token('name'));
  text = text.replace(`data-page-tags="news::${tag}"`, `data-page-tags="news${token('level')}"`);
  text = text.replaceAll(`tag/${tag}/page/${page}/`, token('rest'));
  const card = listedCard(cardFrame(pieceOf(html, ...CARDS).text, articles));
  return { page: text, card, ...linkFrame(links, page) };
}

/** A card says by what a list is narrowed, and its cover loads late where it is not in the first window. */
function listedCard(card: string): string {
  return card
    .replace(/(data-tag=")[^"]*/, `$1${token('subjects')}`)
    .replace(/(data-kind=")[^"]*/, `$1${token('kind')}`)
    .replace(/( height="\d+")(?: loading="lazy")?/, `$1${token('lazy')}`);
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
