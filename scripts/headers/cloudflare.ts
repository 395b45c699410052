import { Refusal } from '../../platform/refusal.ts';
import type { Redirect } from '../../src/config/redirects.ts';
import { overrides } from './overrides.ts';
import type { SiteHeaders } from './siteHeaders.ts';
import { exactRedirects } from './siteRedirects.ts';

/** Limits of Cloudflare (developers.cloudflare.com/pages/configuration/headers). */
const MOST_RULES = 100;
const LONGEST_LINE = 2000;

/** The same for redirects (developers.cloudflare.com/pages/configuration/redirects). */
const MOST_REDIRECTS = 2000;

/**
 * Cloudflare's `_headers`. Cloudflare joins the rules that match one address, so each rule first detaches (`!`) the headers that it sets to
 * another value.
 *
 * @throws {Refusal} when the site needs more than Cloudflare accepts.
 */
export function cloudflareHeaders(site: SiteHeaders): string {
  const rules = overrides(site);
  const lines = rules.flatMap(({ path, headers }) => [
    path,
    ...headers.flatMap(([name, value]) => [...(path === '/*' ? [] : [`  ! ${name}`]), `  ${name}: ${value}`]),
  ]);
  if (rules.length > MOST_RULES)
    throw new Refusal(`Cloudflare takes ${MOST_RULES} rules, and the site has ${rules.length}.`);
  const longest = Math.max(...lines.map(({ length }) => length));
  if (longest > LONGEST_LINE) {
    throw new Refusal(`Cloudflare takes lines of ${LONGEST_LINE} characters, and the site has one of ${longest}.`);
  }
  return lines.map((line) => `${line}\n`).join('');
}

/**
 * Cloudflare's `_redirects`; undefined when the site needs more than Cloudflare accepts. `say` then receives one line about it, and the
 * build continues, because other hosts have no such limit. Cloudflare finds the nearest `404.html` by itself.
 */
export function cloudflareRedirects(redirects: readonly Redirect[], say: (line: string) => void): string | undefined {
  const exact = exactRedirects(redirects);
  if (exact.length > MOST_REDIRECTS) {
    say(`build: no _redirects for Cloudflare, which takes ${MOST_REDIRECTS}: the site has ${exact.length}`);
    return undefined;
  }
  return exact.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');
}
