import type { CollectionPageLeaf, SearchResultsPageLeaf, WebPageLeaf } from 'schema-dts';
import type { PageKind } from '~/config/pageKinds.ts';
import type { Reader } from './thing.ts';
import { siteReference } from './webSite.ts';

const LISTS: readonly PageKind[] = [
  'newsList',
  'riders',
  'teams',
  'rankings',
  'withdrawals',
  'videos',
  'partners',
  'winners',
];

type PageFacts = {
  readonly kind: PageKind;
  readonly title: string;
  readonly description: string;
  readonly path: string;
};

const typeOf = (kind: PageKind): 'WebPage' | 'CollectionPage' | 'SearchResultsPage' => {
  if (kind === 'search') return 'SearchResultsPage';
  return LISTS.includes(kind) ? 'CollectionPage' : 'WebPage';
};

/** A page without a more specific subject than its content. */
export const webPage = (
  { kind, title, description, path }: PageFacts,
  reader: Reader,
): CollectionPageLeaf | SearchResultsPageLeaf | WebPageLeaf => ({
  '@type': typeOf(kind),
  name: title,
  description,
  url: reader.absolute(path),
  inLanguage: reader.locale,
  isPartOf: siteReference(reader),
});
