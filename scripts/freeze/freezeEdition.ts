import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES } from '../../src/i18n/locales.ts';
import { pathTo } from '../../src/i18n/paths.ts';
import { filesIn } from '../filesIn.ts';
import { headOfPage } from '../headOfPage.ts';
import { writeIndexes } from '../search/writeIndexes.ts';
import { mustBeOver } from './builtEdition.ts';
import { frozenAddress } from './frozenAddress.ts';
import { frozenPage } from './frozenPage.ts';
import { EDITION_SITEMAP, frozenSitemap } from './frozenSitemap.ts';
import { frozenFile, type Readdress } from './frozenText.ts';
import { HOME_PAGE, isKeptFile } from './keptFiles.ts';
import { neededAssets } from './neededAssets.ts';
import { mendEditions, replaceEdition } from './replaceEdition.ts';
import { withoutMembers } from './withoutMembers.ts';

type Options = {
  /** The built site. */
  readonly site: string;
  /** The folder of all editions; the edition becomes a folder in it. */
  readonly editions: string;
  readonly cache: string;
  readonly year: number;
  readonly signal: AbortSignal | undefined;
  readonly say: (line: string) => void;
};

type Place = { readonly year: number; readonly readdress: Readdress };

/** The build's announcement of the search indexes in the search page; it is replaced by that of the edition's indexes. */
const ANNOUNCED = /(?:<link rel="(?:modulepreload|preload" as="fetch" crossorigin)(?:"|) href="[^"]*">)+(?=<\/head>)/;

const copyKept = (site: string, folder: string): void => {
  for (const file of filesIn(site).filter(isKeptFile)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(site, file), join(folder, file));
  }
};

const changeFile = (file: string, change: (text: string) => string): void => {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed !== text) writeFileSync(file, changed);
};

const forgetIndexes = (folder: string): void => {
  for (const locale of LOCALES) {
    changeFile(join(folder, pathTo('search', locale), 'index.html'), (html) =>
      html.replace(ANNOUNCED, '').replace(/ data-indexes="[^"]*"/, ' data-indexes="-"'),
    );
  }
};

/** Deletes scripts and fonts that no kept page needs. */
const dropUnneeded = (folder: string): void => {
  const files = filesIn(folder);
  const assets = new Set(files.filter((file) => file.startsWith('_astro/')));
  const pages = files.filter((file) => file.endsWith('.html'));
  const read = (file: string): string => {
    const text = readFileSync(join(folder, file), 'utf8');
    return file.endsWith('.html') ? withoutMembers(text, '') : text;
  };
  const needed = neededAssets({ texts: pages, assets, read });
  for (const asset of assets) if (!needed.has(asset)) rmSync(join(folder, asset));
};

const readdressFiles = (folder: string, place: Place): void => {
  for (const file of filesIn(folder)) {
    // Pagefind's own files hold only addresses that the build passed to it.
    if (file.startsWith('pagefind/')) continue;
    const change = file.endsWith('.html')
      ? (html: string) => frozenPage(html, place)
      : frozenFile(file, place.year, place.readdress);
    if (change === undefined) continue;
    try {
      changeFile(join(folder, file), change);
    } catch (error) {
      throw new Error(`${file} cannot be frozen.`, { cause: error });
    }
  }
};

const originOf = (folder: string): string => {
  const { canonical } = headOfPage(readFileSync(join(folder, HOME_PAGE), 'utf8'));
  if (canonical === undefined) throw new Error(`${HOME_PAGE} names no canonical address.`);
  return new URL(canonical).origin;
};

const writeSitemap = (site: string, folder: string, readdress: Readdress): void => {
  const sitemaps = filesIn(site).filter((file) => /^sitemap-\d+\.xml$/.test(file));
  const texts = sitemaps.map((file) => readFileSync(join(site, file), 'utf8'));
  writeFileSync(join(folder, EDITION_SITEMAP), frozenSitemap(texts, readdress));
};

/**
 * Keeps the reading pages of a built site as the edition of its year, in a folder that is complete when it gets its name. The pages are
 * unchanged except for their addresses, a banner, their search and the parts for members; the same site gives the same bytes.
 *
 * @throws {Refusal} for a site that is not that of an edition that is over.
 */
export const freezeEdition = async ({ site, editions, cache, year, signal, say }: Options): Promise<void> => {
  mendEditions(editions);
  mustBeOver(site, year);
  const folder = join(editions, `.${year}-next`);
  rmSync(folder, { recursive: true, force: true });
  say('freeze: copying the pages for readers');
  copyKept(site, folder);
  dropUnneeded(folder);
  forgetIndexes(folder);
  say('freeze: indexing its search');
  // Pagefind prefixes the addresses in the index with the path before `pagefind/`, so the index holds addresses below the edition's folder.
  await writeIndexes({ folder, cache: join(cache, 'frozen-search'), signal });
  if (signal?.aborted === true) return;
  say('freeze: changing addresses');
  const kept = new Set(filesIn(folder));
  const origin = originOf(folder);
  const readdress: Readdress = (address) => frozenAddress(address, { year, origin, kept });
  readdressFiles(folder, { year, readdress });
  writeSitemap(site, folder, readdress);
  replaceEdition(editions, year, folder);
};
