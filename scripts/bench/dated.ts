import { resolveAlias } from '../alias.ts';
import type { CorpusArticle } from './newsCorpus.ts';

/** An article with its dates as text, so that the peers need no dates in our languages. */
export type DatedArticle = CorpusArticle & {
  /** As on its page: Thursday, 7 March 2019. */
  readonly fullDate: string;
  /** As on a card: 7 March 2019. */
  readonly shortDate: string;
};

/** Adds the dates as the site prints them. */
export async function dated(articles: readonly CorpusArticle[]): Promise<readonly DatedArticle[]> {
  resolveAlias();
  const { formatDate } = await import('../../src/i18n/format.ts');
  return articles.map((article) => ({
    ...article,
    fullDate: formatDate(article.date, article.locale, 'full'),
    shortDate: formatDate(article.date, article.locale, 'date'),
  }));
}
