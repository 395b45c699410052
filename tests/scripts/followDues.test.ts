import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followDues } from '../../scripts/followDues.ts';
import { until } from '../../scripts/until.ts';

const NOON = Date.parse('2026-11-24T12:00:00Z');
const MINUTE_MS = 60_000;
const DUES = [
  { at: NOON - MINUTE_MS, known: ['the past'] },
  { at: NOON + 15 * MINUTE_MS, known: ['article one'] },
  { at: NOON + 17 * MINUTE_MS, known: ['end of alert two'] },
];

const inMinutes = (instant: number): number => (instant - NOON) / MINUTE_MS;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A schedule that starts at noon, with builds that take some time or fail. */
const following = ({ isThere = true, builtAt = NOON, takesMs = 0 } = {}) => {
  const stopping = new AbortController();
  let save = new AbortController();
  const built: string[] = [];
  const announced: (string | undefined)[] = [];
  const state = { isFailing: false, dues: DUES };
  const ended = followDues({
    clock: { now: () => Date.now(), until },
    builtAt: isThere ? builtAt : undefined,
    stopping: stopping.signal,
    dues: () => state.dues,
    build: async (due, now) => {
      built.push(`${inMinutes(now)}: ${due.flatMap(({ known }) => known).join(', ') || 'all'}`);
      if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
      return !state.isFailing;
    },
    announce: (next) => announced.push(next?.known.join(', ')),
    nextSave: () => save.signal,
    rereadMs: 10 * MINUTE_MS,
    retryMs: (failures) => failures * MINUTE_MS,
  });
  return {
    built,
    announced,
    state,
    ended,
    save: () => {
      const saved = save;
      save = new AbortController();
      saved.abort();
    },
    stop: () => {
      stopping.abort();
    },
  };
};

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS);

describe('a schedule', () => {
  it('builds at each moment, not before, and not for changes that the site already shows', async () => {
    const { built, ended, stop } = following();
    await vi.advanceTimersByTimeAsync(15 * MINUTE_MS - 1);
    expect(built).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(built).toEqual(['15: article one']);
    await pass(60);
    expect(built).toEqual(['15: article one', '17: end of alert two']);
    stop();
    await ended;
  });

  it('builds at once if there is no site, or one of a future moment', async () => {
    for (const site of [{ isThere: false }, { builtAt: NOON + 60 * MINUTE_MS }]) {
      vi.setSystemTime(NOON);
      const { built, ended, stop } = following(site);
      await pass(1);
      expect(built).toEqual(['0: all']);
      stop();
      await ended;
    }
  });

  it('builds at once for changes that became due since the last build', async () => {
    const { built, ended, stop } = following({ builtAt: NOON - 2 * MINUTE_MS });
    await pass(1);
    expect(built).toEqual(['0: the past']);
    stop();
    await ended;
  });

  it('builds again at once if a moment has passed during a build', async () => {
    const { built, ended, stop } = following({ takesMs: 5 * MINUTE_MS });
    await pass(26);
    expect(built).toEqual(['15: article one', '20: end of alert two']);
    stop();
    await ended;
  });

  it('retries a failed build after a growing delay, with all that is due by then', async () => {
    const { built, state, ended, stop } = following();
    state.isFailing = true;
    await pass(16);
    expect(built).toEqual(['15: article one', '16: article one']);
    await pass(1);
    state.isFailing = false;
    await pass(30);
    expect(built.slice(2)).toEqual(['17: article one, end of alert two', '20: article one, end of alert two']);
    stop();
    await ended;
  });

  it('retries a failed build when the content is saved', async () => {
    const { built, state, save, ended, stop } = following();
    state.isFailing = true;
    await pass(15);
    state.isFailing = false;
    save();
    await vi.advanceTimersByTimeAsync(0);
    expect(built).toEqual(['15: article one', '15: article one']);
    await pass(1);
    expect(built).toHaveLength(2);
    stop();
    await ended;
  });

  it('builds nothing when the content is saved, but updates its moments', async () => {
    const { built, announced, state, save, ended, stop } = following();
    state.dues = [{ at: NOON + 2 * MINUTE_MS, known: ['alert three'] }];
    save();
    await pass(1);
    expect([built, announced]).toEqual([[], ['article one', 'alert three']]);
    await pass(1);
    expect(built).toEqual(['2: alert three']);
    stop();
    await ended;
  });

  it('reads the content again periodically if saves are not reported', async () => {
    const { built, state, ended, stop } = following();
    state.dues = [{ at: NOON + 11 * MINUTE_MS, known: ['alert three'] }];
    await pass(12);
    expect(built).toEqual(['11: alert three']);
    stop();
    await ended;
  });

  it('notices within a minute that the clock was set forward', async () => {
    const { built, ended, stop } = following();
    await pass(1);
    vi.setSystemTime(NOON + 120 * MINUTE_MS);
    await pass(1);
    expect(built).toEqual(['121: article one, end of alert two']);
    stop();
    await ended;
  });

  it('builds when the clock was set back, because the site shows future content, and again at its moment', async () => {
    const { built, ended, stop } = following();
    await pass(18);
    vi.setSystemTime(NOON + 10 * MINUTE_MS);
    await pass(8);
    expect(built.slice(2)).toEqual(['11: all', '15: article one', '17: end of alert two']);
    stop();
    await ended;
  });

  it('ends at once when it is stopped, even during a build, without leaving a timer', async () => {
    const { built, ended, stop } = following({ takesMs: MINUTE_MS });
    await pass(15);
    stop();
    await pass(1);
    await ended;
    expect([built, vi.getTimerCount()]).toEqual([['15: article one'], 0]);
  });
});
