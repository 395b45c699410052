import { globSync } from 'node:fs';
import settings from '../../astro-i18next.config.ts';
import { dated, type DatedArticle } from './dated.ts';
import { kindOfAddress } from './kindOfAddress.ts';
import type { CorpusArticle } from './newsCorpus.ts';

/** The input of the peers: the built pages of this project and the news in them. */
export type PeerInput = {
  /** The folder of the built site. */
  readonly site: string;
  /** `news` is the folder of the news in addresses: `actualites`. */
  readonly locales: readonly {
    readonly locale: CorpusArticle['locale'];
    readonly news: string;
    readonly articles: readonly DatedArticle[];
  }[];
  /** The addresses of the news lists. */
  readonly lists: readonly string[];
  /** The addresses of all pages that are neither lists nor articles. */
  readonly others: readonly string[];
};

/** Describes the site that was built from `articles` in the folder `site`. */
export async function peerInput(site: string, articles: readonly CorpusArticle[]): Promise<PeerInput> {
  const byLocale = Map.groupBy(await dated(articles), ({ locale }) => locale);
  const addresses = globSync('**/index.html', { cwd: site }).map((file) => `/${file.slice(0, -'index.html'.length)}`);
  const byKind = Map.groupBy(addresses, kindOfAddress);
  byKind.delete('article');
  const lists = byKind.get('news list') ?? [];
  byKind.delete('news list');
  return {
    site,
    locales: [...byLocale].map(([locale, members]) => ({
      locale,
      news: settings.routes[locale].news,
      articles: members,
    })),
    lists,
    others: [...byKind.values()].flat(),
  };
}
