import { resolveAlias } from '../alias.ts';
import type { CorpusArticle } from './newsCorpus.ts';

/** An article with its date as text, so that the peers need no dates in our languages. */
export type DatedArticle = CorpusArticle & {
  /** As on a card: 7 March 2019. */
  readonly shortDate: string;
};

/** Adds the date as the site prints it on a card. */
export async function dated(articles: readonly CorpusArticle[]): Promise<readonly DatedArticle[]> {
  resolveAlias();
  const { formatDate } = await import('../../src/i18n/format.ts');
  return articles.map((article) => ({
    ...article,
    shortDate: formatDate(article.date, article.locale, 'date'),
  }));
}
