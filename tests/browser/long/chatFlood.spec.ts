import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, type CDPSession, type Page } from 'playwright/test';
import { fieldOf, joinChat, logOf } from '../chatMember.ts';
import { test } from '../test.ts';

// A sandbox of its own, so that the flood does not reach the pages of other tests.
test.use({ variant: { PUBLIC_CHAT_OPEN_ROOM: 'stage-21' } });

const RUNS = 3;
const LIMIT_MS = 600_000;

/** Limits in milliseconds: the sum of the blocking time, and the time until the page responds to a key. */
const [BLOCKED_MOST, ANSWER_MOST] = [200, 100];

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Starts a process with chat members; `flood` makes them send 1 000 messages in 10 seconds. */
const startSenders = (sandbox: string, site: string) => {
  const child = spawn(process.execPath, ['tests/browser/long/floodSender.ts', sandbox, site], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const hears = async (word: string): Promise<void> => {
    const { value } = (await lines.next()) as { value: unknown };
    expect(value).toBe(word);
  };
  return {
    ready: () => hears('ready'),
    flood: () => {
      child.stdin.write('flood\n');
      return hears('done');
    },
    end: () => child.kill(),
  };
};

/** The bytes of the JavaScript heap in use after a forced garbage collection. */
const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
};

/** Starts to record long tasks, and the time from each key press until the page has responded to it. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted = { long: 0, answer: 0 };
    Object.assign(globalThis, { noted });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.long += duration;
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'keydown') noted.answer = Math.max(noted.answer, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

type Noted = { readonly long: number; readonly answer: number };

const notedIn = (page: Page): Promise<Noted> =>
  page.evaluate(() => {
    const { noted } = globalThis as unknown as { noted: { long: number; answer: number } };
    const now = { ...noted };
    Object.assign(noted, { long: 0, answer: 0 });
    return now;
  });

test('R29 T41 while 1 000 messages come in 10 seconds the page answers, holds 200 of them, and its memory does not grow', async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(LIMIT_MS);
  const senders = startSenders(world.backstage, world.site);
  try {
    await senders.ready();
    await joinChat(page, 'en', world.backstage);
    const session = await context.newCDPSession(page);
    // The first messages allocate what the page needs once.
    await senders.flood();
    await expect(logOf(page).getByRole('listitem')).toHaveCount(200);
    await watch(page);
    const before = await heapOf(session);
    await notedIn(page);
    const noted: Noted[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const flood = senders.flood();
      await fieldOf(page).focus();
      for (let letter = 0; letter < 20; letter += 1) await page.keyboard.press('a', { delay: 200 });
      await flood;
      // One flood was sent before these.
      await expect(logOf(page).getByRole('listitem').last()).toContainText(`Flood ${(run + 2) * 1_000}`);
      await expect(logOf(page).getByRole('listitem')).toHaveCount(200);
      noted.push(await notedIn(page));
    }
    const after = await heapOf(session);
    console.log(JSON.stringify({ noted, before, after }));
    expect(medianOf(noted.map(({ long }) => long))).toBeLessThan(BLOCKED_MOST);
    expect(medianOf(noted.map(({ answer }) => answer))).toBeLessThan(ANSWER_MOST);
    expect(after).toBeLessThan(before * 1.1);
  } finally {
    senders.end();
  }
});
