import type { Page } from 'playwright';

/**
 * A phone on a slow network: throughput in bits per second, delay of each response in milliseconds, CPU slowdown as a factor
 * (docs/performance.md).
 */
const SLOW_PHONE = { down: 1_440_000, up: 675_000, latencyMs: 562.5, cpu: 4 } as const;

/** Applies `SLOW_PHONE` to a page; the cache is cold because each load has a browser context of its own. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_PHONE.latencyMs,
    downloadThroughput: SLOW_PHONE.down / 8,
    uploadThroughput: SLOW_PHONE.up / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpu });
}
