import { dirname } from 'node:path';
import type { Header } from '../../src/lib/hosting/headers.ts';
import type { Redirect } from '../../src/config/redirects.ts';
import { DEFAULT_LOCALE, LOCALES } from '../../src/i18n/locales.ts';
import { addressOf } from './addressOf.ts';
import { grouped } from './grouped.ts';
import type { SiteHeaders } from './siteHeaders.ts';

/**
 * Netlify's `_headers` (docs.netlify.com/manage/routing/headers). Where two rules match one address, Netlify joins the values of a header
 * that both name, so no two rules with the same name match one address: headers of all files are under `/*`, the others under the exact
 * address, or under a folder whose files all have the same headers.
 */
export function netlifyHeaders(site: SiteHeaders): string {
  const { common, own } = grouped(site);
  const folders = alikeFolders(own);
  const rules = new Map<string, readonly Header[]>([['/*', common]]);
  for (const [file, headers] of own) {
    const folder = folders.find((path) => file.startsWith(path));
    rules.set(folder === undefined ? addressOf(file) : `/${folder}*`, headers);
  }
  return [...rules].map(([path, headers]) => `${path}\n${linesOf(headers)}`).join('');
}

/**
 * Netlify's `_redirects`; the last lines are the 404 pages for addresses without a file, those of the editions first. Netlify ignores the
 * trailing slash of an address, and passes the query on.
 */
export function netlifyRedirects(redirects: readonly Redirect[], editions: readonly string[]): string {
  const moved = redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`);
  const missing = ['', ...editions.map((edition) => `/${edition}`)].flatMap((base) =>
    LOCALES.map((locale) => `${base}/${locale}/* /${locale}/404/index.html 404\n`),
  );
  return [...moved, ...missing, `/* /${DEFAULT_LOCALE}/404/index.html 404\n`].join('');
}

/** The outermost folders, with their slash, in which every file has the same headers and none is a page. */
function alikeFolders(site: SiteHeaders): readonly string[] {
  const sets = new Map<string, Set<string>>();
  for (const [file, headers] of site) {
    const key = file.endsWith('.html') ? file : JSON.stringify(headers);
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
      sets.set(`${folder}/`, (sets.get(`${folder}/`) ?? new Set()).add(key));
    }
  }
  const alike = [...sets]
    .filter(([, keys]) => keys.size === 1 && !keys.values().some(isPage))
    .map(([folder]) => folder);
  return alike.filter((folder) => !alike.some((outer) => outer !== folder && folder.startsWith(outer)));
}

function isPage(key: string): boolean {
  return key.endsWith('.html');
}

function linesOf(headers: readonly Header[]): string {
  return headers.map(([name, value]) => `  ${name}: ${value}\n`).join('');
}
