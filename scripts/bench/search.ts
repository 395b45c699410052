import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { close } from 'pagefind';
import { findBrowser } from '../testing/findBrowser.ts';
import { runMain } from '../runMain.ts';
import { firstHit, launchBrowser, type FirstHit } from './firstHit.ts';
import { searchSites } from './searchSites.ts';
import { shapedServer } from './shapedServer.ts';

/** A line of the table; a value above `limit` is over its budget (docs/performance.md). */
type Row = { readonly what: string; readonly value: number; readonly unit: string; readonly limit?: number };

type Visits = { readonly ours: readonly FirstHit[]; readonly plain: readonly FirstHit[] };

const RUNS = 5;
/** A rider in many articles, but not in all. */
const QUERY = '?q=Bernal';

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

const medianOf = (visits: readonly FirstHit[], figure: keyof FirstHit): number =>
  Math.round(median(visits.map((visit) => visit[figure])));

const visitBoth = async (folder: string, pages: { readonly ours: string; readonly plain: string }): Promise<Visits> => {
  const server = await shapedServer(folder);
  const browser = await launchBrowser(findBrowser());
  const visit = (path: string): Promise<FirstHit> => firstHit({ browser, ...server, address: `${path}${QUERY}` });
  const visits = { ours: [] as FirstHit[], plain: [] as FirstHit[] };
  try {
    // The first round only fills the server's memory. The two sites take turns, so that a busy machine slows down both.
    for (let run = 0; run <= RUNS; run += 1) {
      const [ours, plain] = [await visit(pages.ours), await visit(pages.plain)];
      if (run > 0) visits.ours.push(ours);
      if (run > 0) visits.plain.push(plain);
    }
    return visits;
  } finally {
    await browser.close();
    server.close();
  }
};

const rowsOf = ({ ours, plain }: Visits, suggestions: Uint8Array): readonly Row[] => [
  { what: 'search: first hit, ours', value: medianOf(ours, 'ms'), unit: 'ms' },
  { what: "search: first hit, Pagefind's default", value: medianOf(plain, 'ms'), unit: 'ms' },
  {
    what: 'search: ours against the default',
    value: medianOf(ours, 'ms') / medianOf(plain, 'ms'),
    unit: '×',
    limit: 0.6,
  },
  { what: 'search: bytes before the first hit, ours', value: medianOf(ours, 'bytes'), unit: 'B', limit: 150_000 },
  { what: "search: bytes before the first hit, Pagefind's default", value: medianOf(plain, 'bytes'), unit: 'B' },
  { what: 'search: requests, ours', value: medianOf(ours, 'requests'), unit: '' },
  { what: 'search: round trips, ours', value: medianOf(ours, 'hops'), unit: '', limit: 4 },
  { what: "search: round trips, Pagefind's default", value: medianOf(plain, 'hops'), unit: '' },
  { what: 'search: names and titles', value: brotliCompressSync(suggestions).length, unit: 'B', limit: 15_000 },
];

/**
 * Measures the first hit among 20 000 articles of one language against Pagefind's default, on a slow network and CPU, as medians of five
 * alternating runs. Needs the built site, a browser, openssl and some minutes.
 */
export const benchSearch = async (): Promise<readonly Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'club-bench-search-'));
  try {
    const { suggestions, ...pages } = await searchSites(folder);
    return rowsOf(await visitBoth(folder, pages), suggestions);
  } finally {
    await close();
    rmSync(folder, { recursive: true });
  }
};

if (import.meta.main) {
  await runMain(async () => {
    console.table(await benchSearch());
    return 0;
  });
}
