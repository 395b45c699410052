import { Refusal } from '../../platform/refusal.ts';
import { REDIRECTS } from '../../src/config/redirects.ts';
import { overrides } from './overrides.ts';
import type { SiteHeaders } from './siteHeaders.ts';

/** Limits of Cloudflare (developers.cloudflare.com/pages/configuration/headers). */
const MOST_RULES = 100;
const LONGEST_LINE = 2000;

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

/** Cloudflare's `_redirects`. It finds the nearest `404.html` by itself. */
export function cloudflareRedirects(): string {
  return REDIRECTS.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');
}
