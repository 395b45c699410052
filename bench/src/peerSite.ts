import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleFrame, isPlain, stageCard, type ArticleFrame } from './articleFrame.ts';
import { pieceOf } from './cut.ts';
import { drawnOf, type Drawn } from './drawn.ts';
import type { DatedArticle, Input } from './input.ts';
import { listFrame, listWords, type ListFrame, type ListWords, type SampleList } from './listFrame.ts';

/** An article with what no peer works out of it. */
export type PeerArticle = DatedArticle & Drawn;

/** What differs between the languages. */
export type LocaleSite = {
  readonly locale: string;
  /** The folder of the news in addresses: `actualites`. */
  readonly news: string;
  readonly articles: readonly PeerArticle[];
  readonly article: ArticleFrame;
  readonly list: ListFrame;
  readonly tagNames: Readonly<Record<string, string>>;
  /** What stands beside an article about a stage, by the stage's number. */
  readonly stages: Readonly<Record<string, string>>;
};

/** All that a peer needs to draw the same pages: our own layout with tokens, the articles, and the race's pages as they are. */
export type PeerSite = {
  readonly locales: readonly LocaleSite[];
  /** The words of every page of the lists, by address. */
  readonly listWords: Readonly<Record<string, ListWords>>;
  /** Every other page, finished, by address: the peers put them through their template engines unchanged. */
  readonly others: ReadonlyMap<string, string>;
};

/** What a peer's data files hold of each language. */
export const byLocale = <Value>(locales: readonly LocaleSite[], valueOf: (site: LocaleSite) => Value) =>
  Object.fromEntries(locales.map((site) => [site.locale, valueOf(site)]));

/** Reads the built site and makes the templates out of its pages. */
export function peerSite({ site, locales, lists, others }: Input): PeerSite {
  const read = (address: string) => readFileSync(join(site, address, 'index.html'), 'utf8');
  return {
    locales: locales.map((locale) => localeSite(site, locale)),
    // Clones, here and for articles: a part of a string would keep its whole page in memory.
    listWords: Object.fromEntries(lists.map((address) => [address, structuredClone(listWords(read(address)))])),
    others: new Map(others.map((address) => [address, read(address)])),
  };
}

function localeSite(folder: string, { locale, news, articles }: Input['locales'][number]): LocaleSite {
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const read = ({ slug }: DatedArticle) => readFileSync(join(folder, locale, news, slug, 'index.html'), 'utf8');
  const sample = articles.find((article) => isPlain(article, read(article)));
  if (sample === undefined)
    throw new Error(`No built article of ${locale} shows its words unshortened: the corpus is too small.`);
  const list = sampleList(join(folder, locale, news), [...new Set(articles.flatMap(({ tags }) => tags))]);
  const stages = new Map(articles.map((article) => [article.stage, article]));
  return {
    locale,
    news,
    articles: articles.map((article) => ({ ...article, ...structuredClone(drawnOf(read(article))) })),
    article: articleFrame(sample, read(sample), bySlug),
    list: listFrame(list, bySlug),
    tagNames: tagNamesOf(list.html),
    stages: Object.fromEntries(
      [...stages].flatMap(([stage, article]) => (stage === undefined ? [] : [[stage, stageCard(read(article))]])),
    ),
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
  const { text } = pieceOf(html, '<nav class="tags', '</nav>');
  const links = text.matchAll(/href="[^"]*\/tag\/([\w-]+)\/"[^>]*>([^<]+)<\/a>/g);
  return Object.fromEntries([...links].map(([, tag = '', name = '']) => [tag, name]));
}
