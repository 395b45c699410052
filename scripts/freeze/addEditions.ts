import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editionsFolder, isEditionFolder } from '../../src/config/race/folders.ts';
import type { DrawnSite } from '../siteFolder.ts';
import { EDITION_SITEMAP } from './frozenSitemap.ts';
import { mendEditions } from './replaceEdition.ts';

const INDEX = 'sitemap-index.xml';
const FIRST_LOCATION = /<loc>([^<]*)<\/loc>/;

/** Adds the sitemaps of the editions to the site's sitemap index. */
const listSitemaps = (site: string, years: readonly string[]): void => {
  const index = readFileSync(join(site, INDEX), 'utf8');
  const origin = URL.parse(FIRST_LOCATION.exec(index)?.[1] ?? '')?.origin;
  if (origin === undefined) throw new Error(`${INDEX} lists no sitemap.`);
  const entries = years.map((year) => `<sitemap><loc>${origin}/${year}/${EDITION_SITEMAP}</loc></sitemap>`);
  writeFileSync(
    join(site, INDEX),
    index.replace('</sitemapindex>', (end) => entries.join('') + end),
  );
};

type Site = Pick<DrawnSite, 'folder' | 'env'> & { readonly root: string };

/**
 * Copies the kept editions into a drawn site, each below its year, unchanged, including one that a killed freeze has left under another
 * name. The drawn pages, their search and their sitemap do not include them.
 *
 * @throws Error when the site has no sitemap to list theirs in.
 */
export const addEditions = ({ folder, env, root }: Site): Promise<void> => {
  const editions = join(root, editionsFolder(env));
  mendEditions(editions);
  const years = existsSync(editions) ? readdirSync(editions).filter(isEditionFolder).sort() : [];
  for (const year of years) cpSync(join(editions, year), join(folder, year), { recursive: true });
  if (years.length > 0) listSitemaps(folder, years);
  return Promise.resolve();
};
