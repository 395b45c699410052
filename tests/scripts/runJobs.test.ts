import { describe, expect, it } from 'vitest';
import { runJobs, type Job, type JobResult } from '../../scripts/testing/runJobs.ts';

const passing: JobResult = { tally: { passed: 2, failed: 0, failures: [] }, output: 'unseen', cpuS: 1.25 };
const failing: JobResult = {
  tally: { passed: 1, failed: 1, failures: ['a.test.ts › adds'] },
  output: 'line 1\nline 2\n',
  cpuS: 2,
};

/** Jobs that record their start and end in a log. */
const recorded = () => {
  const log: string[] = [];
  const job = (name: string, result = passing, rest: Partial<Job> = {}): Job => ({
    name,
    ...rest,
    run: async () => {
      log.push(`+${name}`);
      await new Promise(setImmediate);
      log.push(`-${name}`);
      return result;
    },
  });
  return { log, job };
};

const silent = { slots: 2, say: () => undefined };

describe('a queue of jobs', () => {
  it('prints a line for a job that passes, and the whole output of one that fails, in one piece', async () => {
    const { job } = recorded();
    const lines: string[] = [];
    const outcome = await runJobs({
      jobs: [job('good'), job('bad', failing)],
      slots: 1,
      say: (text) => lines.push(text),
    });
    expect(outcome).toMatchObject({ passed: 3, failed: 1, failures: ['a.test.ts › adds'] });
    expect(outcome.costs.map(({ name, cases, cpuS }) => [name, cases, cpuS])).toEqual([
      ['good', 2, 1.25],
      ['bad', 2, 2],
    ]);
    expect(lines).toEqual([
      expect.stringMatching(/^passed {2}good \(2 checks, \d+\.\d s, 1\.3 s of CPU\)$/),
      expect.stringMatching(/^FAILED {2}bad \(2 checks, \d+\.\d s, 2\.0 s of CPU\)\nline 1\nline 2$/),
    ]);
  });

  it('runs as many at a time as there are slots, and starts the next as soon as one ends', async () => {
    const { log, job } = recorded();
    await runJobs({ ...silent, jobs: ['a', 'b', 'c'].map((name) => job(name)) });
    expect(log.slice(0, 2)).toEqual(['+a', '+b']);
    expect(log.indexOf('+c')).toBeGreaterThan(log.findIndex((entry) => entry.startsWith('-')));
    expect(log).toHaveLength(6);
  });

  it('starts a job when its dependencies have passed', async () => {
    const { log, job } = recorded();
    await runJobs({ ...silent, jobs: [job('tests', passing, { needs: ['build'] }), job('build')] });
    expect(log).toEqual(['+build', '-build', '+tests', '-tests']);
  });

  it('counts a job as failed, and does not run it, when a dependency has failed', async () => {
    const { log, job } = recorded();
    const jobs = [job('build', failing), job('tests', passing, { needs: ['build'] })];
    const { passed, failed, failures } = await runJobs({ ...silent, jobs });
    expect(log).toEqual(['+build', '-build']);
    expect([passed, failed]).toEqual([1, 2]);
    expect(failures.at(-1)).toBe('tests: not run, because build did not pass');
  });

  it('runs a job that uses all cores alone, when the others have ended', async () => {
    const { log, job } = recorded();
    await runJobs({ ...silent, jobs: [job('browser', passing, { isAlone: true }), job('a'), job('b'), job('c')] });
    expect(log.slice(-2)).toEqual(['+browser', '-browser']);
  });

  it('counts a job that throws as failed, and continues', async () => {
    const { job } = recorded();
    const broken: Job = { name: 'broken', run: () => Promise.reject(new Error('no browser')) };
    const { passed, failures } = await runJobs({ ...silent, jobs: [broken, job('next')] });
    expect([passed, failures]).toEqual([2, ['broken: no browser']]);
  });

  it('refuses circular and unknown dependencies', async () => {
    const { job } = recorded();
    const jobs = [job('a', passing, { needs: ['b'] }), job('b', passing, { needs: ['a'] })];
    await expect(runJobs({ ...silent, jobs })).rejects.toThrow(
      'wait for each other or for a job that is not there: a, b',
    );
  });
});
