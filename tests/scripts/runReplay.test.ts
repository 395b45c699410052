import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Rebuilt } from '../../scripts/rebuildSite.ts';
import { runReplay } from '../../scripts/runReplay.ts';

const NOON = Date.parse('2020-09-06T10:00:00Z');
const MINUTE_MS = 60_000;
const DUES = [
  { at: NOON - MINUTE_MS, known: ['the past'] },
  { at: NOON + 15 * MINUTE_MS, known: ['start of stage 9'] },
  { at: NOON + 280 * MINUTE_MS, known: ['result of stage 9', 'a film'] },
  { at: NOON + 281 * MINUTE_MS, known: ['article one'] },
];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T09:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A replay from noon at 60 times the speed, with builds whose duration the test decides. */
const replaying = (takesMs = 0) => {
  const stopping = new AbortController();
  const [built, lines]: [string[], string[]] = [[], []];
  let under = 0;
  const rebuild = async (at: number): Promise<Rebuilt | undefined> => {
    under += 1;
    built.push(`${(at - NOON) / MINUTE_MS} min, ${under} at once`);
    await new Promise((resolve) => setTimeout(resolve, takesMs));
    under -= 1;
    return { drawn: '62', changed: 12, cpuS: 9.87 };
  };
  const run = (dues = DUES, build = rebuild) =>
    runReplay({
      replay: { at: NOON, from: NOON, since: Date.now(), pace: 60, runs: true },
      stopping: stopping.signal,
      dues: () => dues,
      rebuild: build,
      timezone: 'Europe/Paris',
      say: (line) => lines.push(line),
    });
  const stop = (): void => {
    stopping.abort();
  };
  return { built, lines, run, stop };
};

it('builds when something becomes known by the clock, and prints what it was, at which time of the race, and how long the build took', async () => {
  const { built, lines, run, stop } = replaying();
  const ended = run();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(built).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(built).toEqual(['15 min, 1 at once']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(lines).toEqual([
    'replay: 2020-09-06 12:15 | start of stage 9 | 62 files drawn, 12 changed | 9.9 s of CPU',
    'replay: 2020-09-06 16:40 | result of stage 9, a film | 62 files drawn, 12 changed | 9.9 s of CPU',
    'replay: 2020-09-06 16:41 | article one | 62 files drawn, 12 changed | 9.9 s of CPU',
    'replay: nothing more becomes known',
  ]);
  stop();
  await ended;
});

it('runs one build at a time: the next one includes all that became known meanwhile', async () => {
  const { built, lines, run, stop } = replaying(300_000);
  const ended = run();
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(built).toEqual(['15 min, 1 at once', '281 min, 1 at once']);
  expect(lines[1]).toContain('2020-09-06 16:41 | result of stage 9, a film, article one |');
  stop();
  await ended;
});

it('continues after a failed build', async () => {
  const { lines, run, stop } = replaying();
  const ended = run(DUES, () => Promise.resolve(undefined));
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(lines[0]).toBe('replay: 2020-09-06 12:15 | start of stage 9 | the build failed, and the site is as it was');
  expect(lines).toHaveLength(4);
  stop();
  await ended;
});

it('ends at once when it is stopped, without leaving a timer', async () => {
  const { run, stop } = replaying();
  const ended = run();
  await vi.advanceTimersByTimeAsync(1000);
  stop();
  await ended;
  expect(vi.getTimerCount()).toBe(0);
});
