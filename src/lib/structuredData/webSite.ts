import type { SearchAction, WebSiteLeaf, WithActionConstraints } from 'schema-dts';
import { RACE } from '~/config/race.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import type { Reader } from './thing.ts';

/** The site by its name and address in one language. */
export const siteReference = ({ locale, absolute }: Reader): WebSiteLeaf => ({
  '@type': 'WebSite',
  name: `${RACE.name} ${RACE.year}`,
  url: absolute(homePath(locale)),
});

/** The site with its search, whose parameter is `q`. */
export const webSite = (reader: Reader): WebSiteLeaf => {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${reader.absolute(pathTo('search', reader.locale))}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return { ...siteReference(reader), inLanguage: reader.locale, potentialAction: search };
};
