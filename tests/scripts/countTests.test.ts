import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readReport } from '../../scripts/testing/readReport.ts';
import { count, judge, report, sum } from '../../scripts/testing/tally.ts';
import { temporaryFolder } from './temporaryFolder.ts';

describe('the last line', () => {
  it.each([
    [{ passed: 3, failed: 0, failures: [] }, ['3 passed, 0 failed'], 0],
    [
      { passed: 3, failed: 1, failures: ['walks.test.ts › walks'] },
      ['FAILED  walks.test.ts › walks', '3 passed, 1 failed'],
      1,
    ],
  ])('of %o lists the failures above it', (tally, lines, code) => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(report(tally)).toBe(code);
    expect(print.mock.calls).toEqual(lines.map((line) => [line]));
    print.mockRestore();
  });

  it('counts every result once', () => {
    const others = { passed: 2, failed: 3, failures: ['a', 'b', 'c'] };
    expect(sum([count(true, 'lint'), count(false, 'types'), others])).toEqual({
      passed: 3,
      failed: 4,
      failures: ['types', 'a', 'b', 'c'],
    });
    expect(sum([])).toEqual({ passed: 0, failed: 0, failures: [] });
  });

  it.each([
    ['went well', { passed: 2, failed: 0, skipped: 0, code: 0 }, { passed: 2, failed: 0 }],
    ['named its failures', { passed: 2, failed: 3, skipped: 0, code: 1 }, { passed: 2, failed: 3 }],
    ['left tests out', { passed: 2, failed: 0, skipped: 3, code: 0 }, { passed: 2, failed: 3 }],
    ['failed without naming a test', { passed: 2, failed: 0, skipped: 0, code: 1 }, { passed: 2, failed: 1 }],
    ['ran no test', { passed: 0, failed: 0, skipped: 0, code: 0 }, { passed: 0, failed: 1 }],
  ])('of a runner that %s is honest', (_what, outcome, expected) => {
    expect(judge({ ...outcome, failures: [] })).toMatchObject(expected);
  });
});

/** In colour and too long, as Playwright prints it. */
const LONG_MESSAGE = `\u001B[31mError:\u001B[39m\n${'o'.repeat(400)}`;

describe('a report', () => {
  it.each([
    [
      'Vitest',
      {
        numPassedTests: 4,
        numFailedTests: 3,
        numPendingTests: 2,
        numTodoTests: 1,
        testResults: [
          {
            name: join(process.cwd(), 'tests/walk.test.ts'),
            assertionResults: [
              { status: 'failed', fullName: 'walks', failureMessages: ['Error: too slow\n    at walk.ts:1'] },
              { status: 'passed', fullName: 'runs' },
            ],
          },
        ],
      },
      [4, 3, 3],
      ['tests/walk.test.ts › walks: Error: too slow at walk.ts:1'],
    ],
    [
      'Playwright',
      {
        stats: { expected: 4, unexpected: 2, flaky: 1, skipped: 5 },
        suites: [
          {
            suites: [
              {
                specs: [
                  { title: 'walks', file: 'walk.spec.ts', ok: false },
                  {
                    title: 'runs',
                    file: 'walk.spec.ts',
                    ok: false,
                    tests: [
                      {
                        results: [
                          {
                            errors: [{ message: LONG_MESSAGE }],
                            attachments: [{ path: join(process.cwd(), 'test-results/a.png') }],
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      [4, 3, 5],
      ['walk.spec.ts › walks', `walk.spec.ts › runs: Error: ${'o'.repeat(293)} (test-results/a.png)`],
    ],
    ['nobody', { tests: 12 }, [0, 0, 0], []],
  ])('of %s is counted, and lists the failures', (_runner, written, [passed, failed, skipped], failures) => {
    const file = join(temporaryFolder(), 'report.json');
    writeFileSync(file, JSON.stringify(written));
    expect(readReport(file)).toEqual({ passed, failed, failures, skipped });
  });

  it('that is missing or cut short counts as nothing', () => {
    const file = join(temporaryFolder(), 'report.json');
    expect(readReport(file)).toEqual({ passed: 0, failed: 0, failures: [], skipped: 0 });
    writeFileSync(file, '{"numPassedTests": 4,');
    expect(readReport(file)).toEqual({ passed: 0, failed: 0, failures: [], skipped: 0 });
  });
});
