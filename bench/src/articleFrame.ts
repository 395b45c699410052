import { pieceOf, withPiece } from './cut.ts';
import { FULL_DATE, withDrawnTokens } from './drawn.ts';
import type { DatedArticle } from './input.ts';
import { token } from './token.ts';

/** The page of an article with tokens where articles differ, and the pieces that stand there several times. */
export type ArticleFrame = {
  /** Tokens: those of `Drawn`, title, teaser, date, id, firstTag, stage, body, tags, older. */
  readonly page: string;
  /** Tokens: tag, tagName. */
  readonly tag: string;
  /** A card below an article; tokens as in `cardFrame`. */
  readonly card: string;
};

/** Characters that HTML or JSON would write differently in different places. */
const PLAIN = /^[^&<>"'\\]*$/;

/** Whether the page shows the article's words as they are: nothing escaped, nothing shortened. */
export function isPlain(article: DatedArticle, html: string): boolean {
  const { title, teaser, stage } = article;
  const { text } = pieceOf(html, '<title', '</title>');
  const isWhole = text.startsWith(`${title} `) && html.includes(`<meta name="description" content="${teaser}"`);
  return isWhole && stage === undefined && PLAIN.test(title + teaser) && html.includes('older-heading');
}

/** Makes the frame from the built page of `article`; `articles` are those of its language by slug. */
export function articleFrame(
  article: DatedArticle,
  html: string,
  articles: ReadonlyMap<string, DatedArticle>,
): ArticleFrame {
  const tags = pieceOf(html, '<ul class="tags"', '</ul>').text;
  const older = pieceOf(html, '<ul class="card-grid"', '</ul>', html.indexOf('older-heading')).text;
  let page = withPiece(html, '<div class="measure text"', '</div><club-share', token('body'));
  page = withPiece(page, ...BESIDE, token('stage'));
  page = withPiece(page, '<ul class="tags"', '</ul>', token('tags'));
  page = withPiece(page, '<ul class="card-grid"', '</ul>', token('older'));
  page = withPiece(page, ...FULL_DATE, token('fullDate'));
  page = page.replace(/(data-page-tags="news::)[\w-]+/, `$1${token('firstTag')}`);
  return { page: withTokens(page, article), tag: tagFrame(tags), card: cardFrame(older, articles) };
}

/** Beside the text: the stage that the article is about, and the article's tags. */
const BESIDE = ['<div class="beside"', '<ul class="tags"'] as const;

/** The stage that an article is about, as HTML. */
export const stageCard = (html: string): string => pieceOf(html, ...BESIDE).text;

/** Puts tokens where the words of an article stand. */
function withTokens(html: string, article: DatedArticle): string {
  const { title, teaser, date, id } = article;
  const words = [
    ['title', title],
    ['teaser', teaser],
    ['date', date],
    ['id', id],
  ] as const;
  return words.reduce((text, [name, word]) => text.replaceAll(word, token(name)), withDrawnTokens(html));
}

function tagFrame(items: string): string {
  const [first = ''] = /<li.*?<\/li>/s.exec(items) ?? [];
  return first.replace(/\/tag\/[\w-]+\//, `/tag/${token('tag')}/`).replace(/>[^<]+<\/a>/, `>${token('tagName')}</a>`);
}

/**
 * A card of a list, made from the first one whose words are plain and whose cover is a file. Tokens: title, teaser, date, shortDate, id,
 * scene, tells, offset.
 */
export function cardFrame(items: string, articles: ReadonlyMap<string, DatedArticle>): string {
  for (const item of items.match(/<li.*?<\/li>/gs) ?? []) {
    const slug = /href="[^"]*?([^"/]+)\/"/.exec(item)?.[1] ?? '';
    const article = articles.get(slug);
    if (article === undefined || !PLAIN.test(article.title + article.teaser)) continue;
    const frame = withTokens(item, article).replace(`>${article.shortDate}<`, `>${token('shortDate')}<`);
    if (CARD_TOKENS.every((name) => frame.includes(token(name)))) return frame;
  }
  throw new Error('No card of the built list shows an article in plain words: teach bench/ the new layout.');
}

const CARD_TOKENS = ['title', 'teaser', 'date', 'shortDate', 'scene', 'tells', 'offset'];
