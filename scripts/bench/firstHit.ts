import { chromium, type Browser } from 'playwright';
import type { Transfer } from './shapedServer.ts';

type Wish = {
  readonly browser: Browser;
  readonly origin: string;
  /** The search page with its query. */
  readonly address: string;
  readonly transfers: Transfer[];
};

/** What it took from the navigation until the first hit stood on the page; pictures and fonts are not counted. */
export type FirstHit = {
  readonly ms: number;
  readonly bytes: number;
  readonly requests: number;
  /** How many round trips had to wait for each other. */
  readonly hops: number;
};

const CPU_THROTTLING = 4;
const LIMIT_MS = 60_000;

/** The longest chain of answers of which each had come before the next one was asked for. */
const hopsOf = (transfers: readonly Transfer[]): number => {
  const chains = new Map<Transfer, number>();
  for (const transfer of transfers.toSorted((one, other) => one.from - other.from)) {
    const before = transfers.filter(({ to }) => to <= transfer.from).map((earlier) => chains.get(earlier) ?? 0);
    chains.set(transfer, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...chains.values());
};

/** Opens a search page with an empty cache on a slow line and processor, and measures until its first hit is drawn. */
export const firstHit = async ({ browser, origin, address, transfers }: Wish): Promise<FirstHit> => {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING });
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const { dataset } = document.documentElement;
        if (document.querySelector('.hits a[href], body[data-found]')) dataset['found'] ??= String(performance.now());
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    transfers.length = 0;
    await page.goto(`${origin}${address}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'found' in document.documentElement.dataset, undefined, { timeout: LIMIT_MS });
    const counted = transfers.filter(({ path }) => !/\.(?:woff2|svg|ico)$/.test(path));
    const ms = Number(await page.locator('html').getAttribute('data-found'));
    const bytes = counted.reduce((sum, transfer) => sum + transfer.bytes, 0);
    return { ms, bytes, requests: counted.length, hops: hopsOf(counted) };
  } finally {
    await context.close();
  }
};

/** Chromium as the browser tests start it. */
export const launchBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
