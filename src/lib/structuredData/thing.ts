import type {
  BreadcrumbListLeaf,
  CollectionPageLeaf,
  NewsArticleLeaf,
  PersonLeaf,
  SearchResultsPageLeaf,
  SportsEventLeaf,
  SportsTeamLeaf,
  VideoObjectLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import type { Locale } from '~/i18n/locales.ts';

/** The possible subjects of a page, in the terms of schema.org. */
export type Thing =
  | BreadcrumbListLeaf
  | CollectionPageLeaf
  | NewsArticleLeaf
  | PersonLeaf
  | SearchResultsPageLeaf
  | SportsEventLeaf
  | SportsTeamLeaf
  | VideoObjectLeaf
  | WebPageLeaf
  | WebSiteLeaf;

/** The context of structured data: addresses are absolute, names in the language of the page. */
export type Reader = {
  readonly locale: Locale;
  /** The absolute address of a path of this site. */
  readonly absolute: (path: string) => string;
};

/** The reader of a page in one language of the site at `origin` (`Astro.site`). */
export const readerIn = (locale: Locale, origin: URL | undefined): Reader => ({
  locale,
  absolute: (path) => new URL(path, origin).href,
});

/** One block of JSON-LD about one or more things. */
export const jsonLd = (things: readonly Thing[]): Readonly<Record<string, unknown>> => {
  const [only, ...others] = things;
  return { '@context': 'https://schema.org', ...(others.length === 0 ? only : { '@graph': things }) };
};
