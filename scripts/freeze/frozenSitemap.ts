import type { Readdress } from './frozenText.ts';

/** The path of an edition's sitemap in its folder. */
export const EDITION_SITEMAP = 'sitemap.xml';

const HEAD = /^[\s\S]*?<urlset\b[^>]*>/;
const ENTRY = /<url>[\s\S]*?<\/url>/g;
const LOCATION = /<loc>([^<]*)<\/loc>/;
const ADDRESS = /(<loc>|href=")(https?:[^<"]*)/g;

/** The sitemap of an edition from those of the site: the entries of the pages that it keeps, with their new addresses. */
export const frozenSitemap = (sitemaps: readonly string[], readdress: Readdress): string => {
  const [head = ''] = HEAD.exec(sitemaps[0] ?? '') ?? [];
  const entries = sitemaps
    .flatMap((sitemap) => sitemap.match(ENTRY) ?? [])
    .filter((entry) => {
      const address = LOCATION.exec(entry)?.[1] ?? '';
      return readdress(address) !== address;
    })
    .map((entry) => entry.replace(ADDRESS, (_, start: string, address: string) => start + readdress(address)));
  return `${head}${entries.join('')}</urlset>`;
};
