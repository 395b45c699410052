import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { REDIRECTS, type Redirect } from '../../src/config/redirects.ts';
import { FOR_HOSTS, REDIRECTS_FILE } from '../../src/config/site.ts';

const drawn = z.array(
  z.strictObject({
    from: z.templateLiteral(['/', z.string()]),
    to: z.templateLiteral(['/', z.string(), '/']),
    status: z.literal([301, 302]),
  }),
);

/** The file in which the pages of a site write the redirects of its entries. */
export const redirectsFile = (folder: string): string => join(folder, FOR_HOSTS, REDIRECTS_FILE);

/** Every redirect of a built site: those of the configuration, and those of its entries. */
export function siteRedirects(folder: string): readonly Redirect[] {
  const file = redirectsFile(folder);
  return existsSync(file) ? [...REDIRECTS, ...drawn.parse(JSON.parse(readFileSync(file, 'utf8')))] : REDIRECTS;
}

/** The same for hosts that distinguish addresses with and without a trailing slash: a page that has moved gets both. */
export function exactRedirects(redirects: readonly Redirect[]): readonly Redirect[] {
  const known = new Set<string>(redirects.map(({ from }) => from));
  return redirects.flatMap((redirect): readonly Redirect[] => {
    const bare: `/${string}` = `/${redirect.from.slice(1).replace(/\/$/, '')}`;
    return known.has(bare) ? [redirect] : [redirect, { from: bare, to: redirect.to, status: redirect.status }];
  });
}
