import { extname } from 'node:path';
import { withoutEdition } from '../../src/config/race/folders.ts';
import type { Header } from '../../src/lib/hosting/headers.ts';
import { addressOf } from './addressOf.ts';
import { headersOf } from './headersOf.ts';
import type { SiteHeaders } from './siteHeaders.ts';

/** A rule for addresses: exact ones, or with one `*` for any text. Of the rules that match, the last one sets each header. */
export type Rule = { readonly path: string; readonly headers: readonly Header[] };

/** Cached, because several hosts use the rules of the same site. */
const known = new WeakMap<SiteHeaders, readonly Rule[]>();

/**
 * A site's headers in few rules, for hosts that cannot take one per page: the headers of a page, then the differences of each extension, of
 * each extension in one of the outer folders (including those of an edition), and of single files. On these hosts, hashes of scripts and
 * styles stay in the pages' `<meta>`; the header adds the directives that only a header can set, and two policies never weaken each other.
 * The host sets the media type of a page.
 */
export function overrides(site: SiteHeaders): readonly Rule[] {
  const rules = known.get(site) ?? rulesOf(site);
  known.set(site, rules);
  return rules;
}

function rulesOf(site: SiteHeaders): readonly Rule[] {
  const wanted = new Map(site.entries().map(([file, headers]) => [file, inFewRules(file, headers)]));
  const rules: Rule[] = [{ path: '/*', headers: inFewRules('index.html', headersOf('index.html')) }];
  const add = (path: string, file: string): void => {
    const present = valuesAt(rules, addressOf(file));
    const headers = (wanted.get(file) ?? []).filter(([name, value]) => present.get(name) !== value);
    if (headers.length > 0) rules.push({ path, headers });
  };
  const files = [...wanted.keys()].filter((file) => !file.endsWith('.html'));
  for (const patternOf of [anywhere, inOuterFolder]) {
    for (const [pattern, [file = '']] of Map.groupBy(files, patternOf)) add(pattern, file);
  }
  for (const file of wanted.keys()) add(addressOf(file), file);
  return rules;
}

/** The header values of the rules that match an address, by name. */
function valuesAt(rules: readonly Rule[], address: string): ReadonlyMap<string, string> {
  return new Map(rules.filter(({ path }) => matches(path, address)).flatMap(({ headers }) => headers));
}

function matches(path: string, address: string): boolean {
  const [before = '', after] = path.split('*');
  if (after === undefined) return path === address;
  return address.length >= before.length + after.length && address.startsWith(before) && address.endsWith(after);
}

function anywhere(file: string): string {
  return `/*${extname(file)}`;
}

function inOuterFolder(file: string): string {
  const path = withoutEdition(file);
  const edition = file.slice(0, file.length - path.length);
  const [folder = ''] = path.split('/');
  return folder === path ? `/${file}` : `/${edition}${folder}/*${extname(file)}`;
}

/** The directives of a policy that only a header can set. */
function framingIn(policy: string): string {
  return policy.slice(policy.lastIndexOf('frame-ancestors'));
}

function inFewRules(file: string, headers: readonly Header[]): readonly Header[] {
  if (!file.endsWith('.html')) return headers;
  return headers
    .filter(([name]) => name !== 'Content-Type')
    .map(([name, value]) => [name, name === 'Content-Security-Policy' ? framingIn(value) : value] as const);
}
