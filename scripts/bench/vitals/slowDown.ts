import type { Page } from 'playwright';

/** A slow network: throughput in bits per second, delay of each response in milliseconds (docs/performance.md). */
const SLOW_NETWORK = { down: 1_440_000, up: 675_000, latencyMs: 562.5 } as const;

/** How many times slower than this machine the phone is (`findSlowDown` adapts it to the machine). */
export const SLOW_CPU = 4;

/** Gives a page a slow network and a CPU that is slower by a factor; the cache is cold because each load has a browser context of its own. */
export async function slowDown(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_NETWORK.latencyMs,
    downloadThroughput: SLOW_NETWORK.down / 8,
    uploadThroughput: SLOW_NETWORK.up / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor });
}
