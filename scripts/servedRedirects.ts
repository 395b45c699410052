import { REDIRECTS, type Redirect } from '../src/config/redirects.ts';
import { fileAt } from './fileAt.ts';
import { exactRedirects, redirectsFile, siteRedirects } from './headers/siteRedirects.ts';

type Table = { readonly version: string; readonly byAddress: ReadonlyMap<string, Redirect> };

const tableOf = (version: string, redirects: readonly Redirect[]): Table => ({
  version,
  byAddress: new Map(exactRedirects(redirects).map((redirect) => [redirect.from, redirect])),
});

/** Returns the redirect of an address of a site, read again when the site has been replaced while it is served. */
export function servedRedirects(root: string): (address: string) => Redirect | undefined {
  let table = tableOf('', REDIRECTS);
  return (address) => {
    const stats = fileAt(redirectsFile(root));
    const version = stats === undefined ? '' : `${stats.ino} ${stats.mtimeMs} ${stats.size}`;
    if (version !== table.version) table = tableOf(version, siteRedirects(root));
    return table.byAddress.get(address);
  };
}
