import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, type CDPSession, type Page } from 'playwright/test';
import { fieldOf, joinChat, logOf } from '../chatMember.ts';
import { test } from '../test.ts';

// A sandbox of its own, so that the flood does not reach the pages of other tests.
test.use({ variant: { PUBLIC_CHAT_OPEN_ROOM: 'stage-21' } });

const RUNS = 3;
const LIMIT_MS = 600_000;

/** The number of letters typed during a flood, and the minimum average number of messages per update of the list. */
const [LETTERS, MESSAGES_PER_DRAWING] = [20, 5];

/** Starts a process with chat members; `flood` makes them send 1 000 messages in 10 seconds. */
const startSenders = (sandbox: string, site: string) => {
  const child = spawn(process.execPath, ['tests/browser/long/floodSender.ts', sandbox, site], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const receives = async (word: string): Promise<void> => {
    const { value } = (await lines.next()) as { value: unknown };
    expect(value).toBe(word);
  };
  return {
    ready: () => receives('ready'),
    flood: () => {
      child.stdin.write('flood\n');
      return receives('done');
    },
    end: () => child.kill(),
  };
};

/** The bytes of the JavaScript heap in use after a forced garbage collection. */
const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
};

/** The effect of a flood on the page: the number of updates of the list, the rows, and the updates between each key and its letter. */
type Noted = {
  readonly drawings: number;
  readonly rows: readonly string[];
  readonly drawnBeforeLetter: readonly number[];
};

/** Starts to record the updates of the list, the rows that they add, and the keys. */
const watch = (page: Page): Promise<void> =>
  logOf(page).evaluate((log) => {
    const noted = { drawings: [] as number[], rows: [] as string[], drawnBeforeLetter: [] as number[] };
    Object.assign(globalThis, { noted });
    new MutationObserver((changes) => {
      noted.drawings.push(performance.now());
      for (const { addedNodes } of changes)
        for (const node of addedNodes) noted.rows.push(/Flood \d+/.exec(node.textContent ?? '')?.[0] ?? '');
    }).observe(log, { childList: true, subtree: true });
    let pressed = 0;
    addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
    addEventListener('input', () => noted.drawnBeforeLetter.push(noted.drawings.filter((at) => at > pressed).length));
  });

const notedIn = (page: Page): Promise<Noted> =>
  page.evaluate(() => {
    const { noted } = globalThis as unknown as {
      noted: { drawings: number[]; rows: string[]; drawnBeforeLetter: number[] };
    };
    const now = { ...noted, drawings: noted.drawings.length };
    Object.assign(noted, { drawings: [], rows: [], drawnBeforeLetter: [] });
    return now;
  });

/** An update may be running when a key is pressed, but no letter waits for a second one; each message is added once, with others. */
const expectCalm = ({ drawings, rows, drawnBeforeLetter }: Noted): void => {
  expect(drawnBeforeLetter.filter((count) => count > 1)).toEqual([]);
  expect(drawnBeforeLetter).toHaveLength(LETTERS);
  expect(rows.filter((row, index) => rows.indexOf(row) < index)).toEqual([]);
  expect(drawings * MESSAGES_PER_DRAWING).toBeLessThanOrEqual(1_000);
};

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
    for (let run = 0; run < RUNS; run += 1) {
      const flood = senders.flood();
      await fieldOf(page).focus();
      for (let letter = 0; letter < LETTERS; letter += 1) await page.keyboard.press('a', { delay: 200 });
      await expect(fieldOf(page)).toHaveValue('a'.repeat(LETTERS * (run + 1)));
      await flood;
      // One flood was sent before these.
      await expect(logOf(page).getByRole('listitem').last()).toContainText(`Flood ${(run + 2) * 1_000}`);
      await expect(logOf(page).getByRole('listitem')).toHaveCount(200);
      expectCalm(await notedIn(page));
    }
    const after = await heapOf(session);
    console.log(JSON.stringify({ before, after }));
    expect(after).toBeLessThan(before * 1.1);
  } finally {
    senders.end();
  }
});
