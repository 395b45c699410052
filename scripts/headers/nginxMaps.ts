import type { Header } from '../../src/lib/hosting/headers.ts';
import { DEFAULT_LOCALE, LOCALES } from '../../src/i18n/locales.ts';
import { grouped } from './grouped.ts';
import { HEADERS_OF_ANSWERS } from './headersOf.ts';
import { nginxVariable, nginxWord } from './nginxWord.ts';
import type { SiteHeaders } from './siteHeaders.ts';

type Entry = readonly [key: string, value: string];

/**
 * The part of nginx's `http` block with the headers of each file. Files with equal headers share a set: a site of thousands of pages has a
 * few dozen policies.
 *
 * @throws {Refusal} for a value that nginx cannot represent.
 */
export function nginxMaps(site: SiteHeaders): string {
  const { own, names } = grouped(site);
  const sets = new Map<string, { readonly number: string; readonly headers: readonly Header[] }>();
  const numberOf = (headers: readonly Header[]): string => {
    const key = JSON.stringify(headers);
    const set = sets.get(key) ?? { number: `${sets.size + 1}`, headers };
    sets.set(key, set);
    return set.number;
  };
  const files = Array.from(own, ([file, headers]): Entry => [`/${file}`, numberOf(headers)]);
  const longest = files.reduce((most, [path]) => Math.max(most, Buffer.byteLength(path)), 0);
  return [
    `map_hash_bucket_size ${nextPower(longest + 64)};`,
    `map_hash_max_size ${nextPower(files.length * 4)};`,
    map('$uri', '$club_set', '0', files),
    ...names.map((name) =>
      map(
        '$club_set',
        nginxVariable(name),
        valueOf(HEADERS_OF_ANSWERS, name),
        Array.from(sets.values(), ({ number, headers }): Entry => [number, valueOf(headers, name)]),
      ),
    ),
    map(
      '$uri',
      '$club_missing',
      `/${DEFAULT_LOCALE}/404/index.html`,
      LOCALES.map((locale) => [`~^/(?:[0-9]+/)?${locale}/`, `/${locale}/404/index.html`]),
    ),
    map('$status', '$club_allow', '', [['405', 'GET, HEAD']]),
  ].join('\n');
}

function map(from: string, to: string, fallback: string, entries: readonly Entry[]): string {
  const lines = entries.map(([key, value]) => `  ${nginxWord(key)} ${nginxWord(value)};\n`);
  return `map ${from} ${to} {\n  default ${nginxWord(fallback)};\n${lines.join('')}}\n`;
}

function valueOf(headers: readonly Header[], wanted: string): string {
  return headers.find(([name]) => name === wanted)?.[1] ?? '';
}

function nextPower(least: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(64, least)));
}
