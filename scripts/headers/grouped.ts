import type { Header } from '../../src/lib/hosting/headers.ts';
import { HEADERS_OF_ANSWERS } from './headersOf.ts';
import type { SiteHeaders } from './siteHeaders.ts';

/** The headers of a site in two parts: those that all files share, and the others of each file. */
type Grouped = {
  readonly common: readonly Header[];
  readonly own: SiteHeaders;
  /** The names of the others in alphabetical order, without the media type, for which servers have a table of their own. */
  readonly names: readonly string[];
};

/** Separates the headers that are the same for every file and for responses without a file; the order stays. */
export function grouped(site: SiteHeaders): Grouped {
  const common = HEADERS_OF_ANSWERS.filter((header) => site.values().every((headers) => has(headers, header)));
  const own = site
    .entries()
    .map(([file, headers]) => [file, headers.filter((header) => !has(common, header))] as const);
  const names = HEADERS_OF_ANSWERS.filter((header) => !has(common, header)).map(([name]) => name);
  return { common, own: new Map(own), names };
}

function has(headers: readonly Header[], [name, value]: Header): boolean {
  return headers.some((header) => header[0] === name && header[1] === value);
}
