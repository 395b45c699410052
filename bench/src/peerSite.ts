import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleFrame, isPlain, type ArticleFrame } from './articleFrame.ts';
import { pieceOf } from './cut.ts';
import type { DatedArticle, Input } from './input.ts';
import { listFrame, listWords, type ListFrame, type ListWords, type SampleList } from './listFrame.ts';

/** What differs between the languages. */
export type LocaleSite = {
  readonly locale: string;
  /** The folder of the news in addresses: `actualites`. */
  readonly news: string;
  readonly articles: readonly DatedArticle[];
  readonly article: ArticleFrame;
  readonly list: ListFrame;
  readonly tagNames: Readonly<Record<string, string>>;
};

/** All that a peer needs to draw the same pages: our own layout with tokens, the articles, and the race's pages as they are. */
export type PeerSite = {
  readonly locales: readonly LocaleSite[];
  /** A cover as HTML, by the name that an article's front matter gives. */
  readonly covers: Readonly<Record<string, string>>;
  /** The words of every page of the lists, by address. */
  readonly listWords: Readonly<Record<string, ListWords>>;
  /** Every other page, finished, by address: the peers put them through their template engines unchanged. */
  readonly others: ReadonlyMap<string, string>;
};

/** Reads the built site and makes the templates out of its pages. */
export function peerSite({ site, locales, lists, others }: Input): PeerSite {
  const read = (address: string) => readFileSync(join(site, address, 'index.html'), 'utf8');
  return {
    locales: locales.map((locale) => localeSite(site, locale)),
    covers: coversOf(locales, read),
    listWords: Object.fromEntries(lists.map((address) => [address, listWords(read(address))])),
    others: new Map(others.map((address) => [address, read(address)])),
  };
}

function localeSite(folder: string, { locale, news, articles }: Input['locales'][number]): LocaleSite {
  const byId = new Map(articles.map((article) => [article.id, article]));
  const read = ({ slug }: DatedArticle) => readFileSync(join(folder, locale, news, slug, 'index.html'), 'utf8');
  const sample = articles.find((article) => isPlain(article, read(article)));
  if (sample === undefined)
    throw new Error(`No built article of ${locale} shows its words unshortened: the corpus is too small.`);
  const about = articles.find(({ stage }) => stage !== undefined);
  const withStage = about?.stage === undefined ? undefined : { html: read(about), stage: about.stage };
  const list = sampleList(join(folder, locale, news), [...new Set(articles.flatMap(({ tags }) => tags))]);
  return {
    locale,
    news,
    articles,
    article: articleFrame(sample, read(sample), withStage, byId),
    list: listFrame(list, byId),
    tagNames: tagNamesOf(list.html),
  };
}

/** A page of a tag's list with one before and one after it. */
function sampleList(folder: string, tags: readonly string[]): SampleList {
  for (const tag of tags) {
    const pages = join(folder, 'tag', tag, 'page');
    const count = existsSync(pages) ? globSync('*/index.html', { cwd: pages }).length + 1 : 1;
    const page = Math.max(2, Math.floor(count / 2));
    if (page < count) return { html: readFileSync(join(pages, String(page), 'index.html'), 'utf8'), tag, page };
  }
  throw new Error('No list has three pages: the corpus is too small for the peers.');
}

function tagNamesOf(html: string): Readonly<Record<string, string>> {
  const { text } = pieceOf(html, '<nav class="tags"', '</nav>');
  const links = text.matchAll(/href="[^"]*\/tag\/([\w-]+)\/"[^>]*>([^<]+)<\/a>/g);
  return Object.fromEntries([...links].map(([, tag = '', name = '']) => [tag, name]));
}

function coversOf(locales: Input['locales'], read: (address: string) => string): Readonly<Record<string, string>> {
  const articles = locales.flatMap(({ news, articles }) => articles.map((article) => ({ ...article, news })));
  const first = new Map([...articles].reverse().map((article) => [article.cover, article]));
  return Object.fromEntries(
    [...first].map(([cover, { locale, news, slug }]) => {
      const html = read(`/${locale}/${news}/${slug}/`);
      return [cover, /<div class="cover.*?<\/div>/s.exec(html)?.[0] ?? ''];
    }),
  );
}
