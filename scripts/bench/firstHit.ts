import { chromium, type Browser } from 'playwright';
import type { Transfer } from './shapedServer.ts';

type Search = {
  readonly browser: Browser;
  readonly origin: string;
  /** The search page with its query. */
  readonly address: string;
  readonly transfers: Transfer[];
};

/** The cost from the navigation to the first visible hit; pictures and fonts do not count. */
export type FirstHit = {
  readonly ms: number;
  readonly bytes: number;
  readonly requests: number;
  /** Number of consecutive round trips. */
  readonly hops: number;
};

const CPU_THROTTLING = 4;
const LIMIT_MS = 60_000;

/** The longest chain of responses, each complete before the next request was sent. */
const hopsOf = (transfers: readonly Transfer[]): number => {
  const chains = new Map<Transfer, number>();
  for (const transfer of transfers.toSorted((one, other) => one.from - other.from)) {
    const before = transfers.filter(({ to }) => to <= transfer.from).map((earlier) => chains.get(earlier) ?? 0);
    chains.set(transfer, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...chains.values());
};

/** Opens a search page with an empty cache, on a slow network and a slow CPU, and measures until its first hit is drawn. */
export const firstHit = async ({ browser, origin, address, transfers }: Search): Promise<FirstHit> => {
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
    const begin = performance.now();
    await page.goto(`${origin}${address}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'found' in document.documentElement.dataset, undefined, { timeout: LIMIT_MS });
    const counted = transfers.filter(({ path, from }) => from >= begin && !/\.(?:woff2|svg|ico)$/.test(path));
    const ms = Number(await page.locator('html').getAttribute('data-found'));
    const bytes = counted.reduce((sum, transfer) => sum + transfer.bytes, 0);
    // Transfers after the first hit must end before the next page is opened.
    await page.waitForLoadState('networkidle');
    return { ms, bytes, requests: counted.length, hops: hopsOf(counted) };
  } finally {
    await context.close();
  }
};

/** Chromium as the browser tests start it. */
export const launchBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
