import { pieceOf, withPiece } from './cut.ts';
import type { DatedArticle } from './input.ts';
import { token } from './token.ts';

/** The page of an article with tokens where articles differ, and the pieces that stand there several times. */
export type ArticleFrame = {
  /** Tokens: title, teaser, date, fullDate, id, firstTag, stage, cover, body, tags, older. */
  readonly page: string;
  /** Tokens: tag, tagName. */
  readonly tag: string;
  /** A card below an article; tokens as in `cardFrame`. */
  readonly card: string;
  /** What stands behind the date of an article about a stage; token: stage. */
  readonly stage: string;
};

/** Characters that HTML or JSON would write differently in different places. */
const PLAIN = /^[^&<>"'\\]*$/;

/** Whether the page shows the article's words as they are: nothing escaped, nothing shortened. */
export function isPlain(article: DatedArticle, html: string): boolean {
  const { title, teaser, stage } = article;
  const isWhole = html.includes(`<title>${title} `) && html.includes(`content="${teaser}"`);
  return isWhole && stage === undefined && PLAIN.test(title + teaser) && html.includes('older-heading');
}

/** Makes the frame from the built page of `article`; `withStage` is the page of one that tells of a stage. */
export function articleFrame(
  article: DatedArticle,
  html: string,
  withStage: { readonly html: string; readonly stage: number } | undefined,
  articles: ReadonlyMap<string, DatedArticle>,
): ArticleFrame {
  const tags = pieceOf(html, '<ul class="tags"', '</ul>').text;
  const olderAt = html.indexOf('older-heading');
  const older = pieceOf(html, '<ul class="card-grid"', '</ul>', olderAt).text;
  let page = withPiece(html, '<div class="measure text"', '</div><ul class="tags"', token('body'));
  page = withPiece(page, '<ul class="tags"', '</ul>', token('tags'));
  page = withPiece(page, '<ul class="card-grid"', '</ul>', token('older'));
  page = withPiece(page, '<time datetime', '</p>', `${token('fullDate')}</time>${token('stage')}`);
  page = page.replace(/<div class="cover.*?<\/div>/s, token('cover'));
  page = page.replace(/(data-page-tags="news::)[\w-]+/, `$1${token('firstTag')}`);
  return {
    page: withTokens(page, article),
    tag: tagFrame(tags),
    card: cardFrame(older, articles),
    stage: withStage === undefined ? '' : stageFrame(withStage),
  };
}

/** Puts tokens where the words of an article stand. */
function withTokens(html: string, article: DatedArticle): string {
  const { title, teaser, date, id } = article;
  const words = [
    ['title', title],
    ['teaser', teaser],
    ['date', date],
    ['id', id],
  ] as const;
  return words.reduce((text, [name, word]) => text.replaceAll(word, token(name)), html);
}

function tagFrame(items: string): string {
  const [first = ''] = /<li.*?<\/li>/s.exec(items) ?? [];
  return first.replace(/\/tag\/[\w-]+\//, `/tag/${token('tag')}/`).replace(/>[^<]+<\/a>/, `>${token('tagName')}</a>`);
}

/** A card of a list, made from the first one whose words are plain. Tokens: title, teaser, date, shortDate, id, cover. */
export function cardFrame(items: string, articles: ReadonlyMap<string, DatedArticle>): string {
  for (const item of items.match(/<li.*?<\/li>/gs) ?? []) {
    const id = /generated-\d+/.exec(item)?.[0] ?? '';
    const article = articles.get(id);
    if (article === undefined || !PLAIN.test(article.title + article.teaser)) continue;
    const uncovered = item.replace(/<div class="cover.*?<\/div>/s, token('cover'));
    return withTokens(uncovered, article).replace(`>${article.shortDate}<`, `>${token('shortDate')}<`);
  }
  throw new Error('No card of the built list shows a generated article: teach bench/ the new layout.');
}

function stageFrame({ html, stage }: { readonly html: string; readonly stage: number }): string {
  const { text } = pieceOf(html, '<time datetime', '</p>');
  return (text.split('</time>')[1] ?? '')
    .replace(`-${stage}/`, `-${token('stage')}/`)
    .replace(`${stage}</a>`, `${token('stage')}</a>`);
}
