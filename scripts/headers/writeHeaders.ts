import { readdirSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isEditionFolder } from '../../src/config/race/folders.ts';
import { FOR_HOSTS } from '../../src/config/site.ts';
import { DEFAULT_LOCALE, LOCALES } from '../../src/i18n/locales.ts';
import type { FinishedFiles } from '../finishedFiles.ts';
import { cloudflareHeaders, cloudflareRedirects } from './cloudflare.ts';
import { cloudfrontPolicy, cloudfrontResponse } from './cloudfront.ts';
import { cloudfrontRequest, cloudfrontStore } from './cloudfrontRequest.ts';
import { netlifyHeaders, netlifyRedirects } from './netlify.ts';
import { nginxMaps } from './nginxMaps.ts';
import { nginxServer } from './nginxServer.ts';
import { siteHeaders } from './siteHeaders.ts';
import { siteRedirects } from './siteRedirects.ts';

type Site = {
  readonly folder: string;
  readonly say?: (line: string) => void;
  readonly finished?: FinishedFiles;
};

/**
 * Writes the headers and redirects of a built site into it, in the form of each kind of host, all from the same table.
 *
 * @throws {Refusal} for a file of unknown headers, and for a value that a host cannot represent.
 */
export async function writeHeaders({ folder, say = console.log, finished }: Site): Promise<void> {
  const site = siteHeaders(folder, finished);
  const redirects = siteRedirects(folder);
  const files = {
    _headers: netlifyHeaders(site),
    _redirects: netlifyRedirects(redirects, editionsIn(folder)),
    [`${FOR_HOSTS}/cloudflare/_headers`]: cloudflareHeaders(site),
    [`${FOR_HOSTS}/cloudflare/_redirects`]: cloudflareRedirects(redirects, say),
    [`${FOR_HOSTS}/cloudfront/redirects.json`]: cloudfrontStore(redirects),
    [`${FOR_HOSTS}/cloudfront/response-headers-policy.json`]: cloudfrontPolicy(),
    [`${FOR_HOSTS}/cloudfront/viewer-request.js`]: cloudfrontRequest(redirects),
    [`${FOR_HOSTS}/cloudfront/viewer-response.js`]: cloudfrontResponse(site),
    [`${FOR_HOSTS}/nginx/maps.conf`]: nginxMaps(site),
    [`${FOR_HOSTS}/nginx/server.conf`]: nginxServer(site, redirects),
  };
  for (const [file, text] of Object.entries(files)) {
    if (text === undefined) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  await copyMissingPages(folder);
}

/** The years of the kept editions in the site (docs/editions.md). */
function editionsIn(folder: string): readonly string[] {
  return readdirSync(folder).filter(isEditionFolder).sort();
}

/** Cloudflare responds to an unknown address with the nearest `404.html` in a parent folder. */
async function copyMissingPages(folder: string): Promise<void> {
  const target = join(folder, FOR_HOSTS, 'cloudflare');
  for (const base of ['', ...editionsIn(folder)]) {
    for (const locale of LOCALES)
      await cp(join(folder, locale, '404', 'index.html'), join(target, base, locale, '404.html'));
  }
  await cp(join(folder, DEFAULT_LOCALE, '404', 'index.html'), join(target, '404.html'));
}
