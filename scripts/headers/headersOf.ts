import { basename, extname } from 'node:path';
import {
  CACHING,
  FEED,
  HEADERS_OF_ALL,
  MEDIA_TYPES,
  OPENED_BY_PARTNERS,
  OPENER_POLICY,
  RESOURCE_POLICY,
  type Header,
} from '../../src/lib/hosting/headers.ts';
import { WORKER_ADDRESS } from '../../src/config/roadBook.ts';
import { withoutEdition } from '../../src/config/race/folders.ts';
import { POLICY_OF_FILES, POLICY_OF_WORKER, framingBy } from '../../src/lib/hosting/policy.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { pathTo } from '../../src/i18n/paths.ts';

const OPENED: ReadonlySet<string> = new Set(
  OPENED_BY_PARTNERS.flatMap((kind) => LOCALES.map((locale) => `${pathTo(kind, locale).slice(1)}index.html`)),
);

const PICTURES = ['avif', 'ico', 'jpg', 'png', 'svg', 'webp'];
const FETCHED_OFTEN = ['ics', 'json', 'txt', 'webmanifest', 'xml', 'xsl'];
/** Files that other sites and programs may fetch; JSON is for our own pages only, except at well-known addresses. */
const FOR_ALL = [...PICTURES, 'ics', 'txt', 'xml', 'xsl'];

/** The headers of a response without a file: a redirect, a refusal. */
export const HEADERS_OF_ANSWERS: readonly Header[] = headers({
  policy: `${POLICY_OF_FILES}; ${framingBy('')}`,
  opener: OPENER_POLICY.usual,
  resource: RESOURCE_POLICY.own,
  caching: CACHING.revalidated,
});

/**
 * The headers of a file of the built site, sorted by name.
 *
 * @param file - its path below the site's folder, with slashes.
 * @param policy - the content policy in the page's `<meta>`.
 * @param parents - the origins that may frame the page, from its `<meta>`.
 */
export function headersOf(file: string, policy: string = policyOfFile(file), parents = ''): readonly Header[] {
  return headers({
    policy: `${policy}; ${framingBy(parents)}`,
    opener: OPENED.has(file) ? OPENER_POLICY.openedByPartners : OPENER_POLICY.usual,
    resource: isForAll(file) ? RESOURCE_POLICY.forAll : RESOURCE_POLICY.own,
    caching: CACHING[cachingOf(file)],
    type: mediaTypeOf(file) ?? 'application/octet-stream',
  });
}

/** The media type for a file name; undefined for an unknown extension. */
export function mediaTypeOf(file: string): string | undefined {
  if (basename(file) === FEED.name) return FEED.type;
  const extension = extensionOf(file);
  return Object.hasOwn(MEDIA_TYPES, extension) ? MEDIA_TYPES[extension] : undefined;
}

type Values = Readonly<Record<'policy' | 'opener' | 'resource' | 'caching', string>> & { readonly type?: string };

function headers({ policy, opener, resource, caching, type }: Values): readonly Header[] {
  const own: readonly Header[] = [
    ['Cache-Control', caching],
    ['Content-Security-Policy', policy],
    ['Cross-Origin-Opener-Policy', opener],
    ['Cross-Origin-Resource-Policy', resource],
    ...(type === undefined ? [] : [['Content-Type', type] as const]),
  ];
  return [...HEADERS_OF_ALL, ...own].sort(([one], [other]) => (one < other ? -1 : 1));
}

function cachingOf(file: string): keyof typeof CACHING {
  const extension = extensionOf(file);
  const path = withoutEdition(file);
  // Pagefind names these by their contents; its entry, its program and its dictionaries keep their names.
  if (/^(?:_astro|photos|scenes)\//.test(path) || /^pf_(?:filter|fragment|index|meta)$/.test(extension))
    return 'hashed';
  if (path.startsWith('pagefind/')) return 'revalidated';
  if (PICTURES.includes(extension)) return 'day';
  return FETCHED_OFTEN.includes(extension) ? 'short' : 'revalidated';
}

function policyOfFile(file: string): string {
  return `/${file}` === WORKER_ADDRESS ? POLICY_OF_WORKER : POLICY_OF_FILES;
}

function isForAll(file: string): boolean {
  return file.startsWith('.well-known/') || FOR_ALL.includes(extensionOf(file));
}

function extensionOf(file: string): string {
  return extname(file).slice(1);
}
