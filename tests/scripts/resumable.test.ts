import { describe, expect, it, vi } from 'vitest';
import { runResumable } from '../../scripts/testing/resumable.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const passed = { passed: 3, failed: 0, failures: [] };
const failed = { passed: 1, failed: 1, failures: ['b › walks'] };

/** A part of three files in a folder of its own, with the results that a test sets. */
const part = () => {
  const folder = temporaryFolder();
  const stopping = new AbortController();
  const run = vi.fn((unit: string) => Promise.resolve(unit === 'b' ? failed : passed));
  const units = ['a', 'b', 'c'];
  const options = {
    part: 'browser',
    units,
    run,
    isFresh: false,
    signal: stopping.signal,
    digest: () => 'same',
    folder,
  };
  return { options, run, stopping };
};

vi.spyOn(console, 'log').mockImplementation(() => undefined);

describe('a part of the long suite', () => {
  it('counts every file', async () => {
    expect(await runResumable(part().options)).toEqual({ passed: 7, failed: 1, failures: ['b › walks'] });
  });

  it('runs failed tests again, and counts what passed in an earlier run without running it', async () => {
    const { options, run } = part();
    await runResumable(options);
    run.mockClear().mockResolvedValue(passed);
    expect(await runResumable(options)).toEqual({ passed: 9, failed: 0, failures: [] });
    expect(run.mock.calls).toEqual([['b']]);
  });

  it('continues where it was stopped, and counts the remaining files as failed until then', async () => {
    const { options, run, stopping } = part();
    run.mockImplementation((unit) => {
      if (unit === 'b') stopping.abort();
      return Promise.resolve(passed);
    });
    const stopped = await runResumable(options);
    expect([stopped.passed, stopped.failed]).toEqual([3, 2]);
    run.mockClear().mockResolvedValue(passed);
    await runResumable({ ...options, signal: new AbortController().signal });
    expect(run.mock.calls).toEqual([['b'], ['c']]);
  });

  it.each([
    ['the sources have changed', { digest: () => 'other' }],
    ['a fresh run is requested', { isFresh: true }],
  ])('runs everything again when %s', async (_, change) => {
    const { options, run } = part();
    await runResumable(options);
    run.mockClear();
    await runResumable({ ...options, ...change });
    expect(run).toHaveBeenCalledTimes(3);
  });
});
