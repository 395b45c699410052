import type { Header } from '../../src/lib/hosting/headers.ts';
import { HEADERS_OF_ANSWERS } from './headersOf.ts';
import type { SiteHeaders } from './siteHeaders.ts';

/** The headers of a site apart: those that everything has in common, and for each file the others. */
type Grouped = {
  readonly common: readonly Header[];
  readonly own: SiteHeaders;
  /** The names of those others in alphabetical order, without the media type, which servers have a table of their own for. */
  readonly names: readonly string[];
};

/** Takes out what no file and no answer has otherwise; the order stays. */
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
