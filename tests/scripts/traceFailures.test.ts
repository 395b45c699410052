import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { selectFailed } from '../../scripts/testing/traceFailures.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const reportOf = (specs: readonly object[]): string => {
  const file = join(temporaryFolder(), 'browser.json');
  writeFileSync(file, JSON.stringify({ suites: [{ suites: [{ specs }] }] }));
  return file;
};
const spec = (title: string, line: number, ok = false) => ({ title, file: 'menus.spec.ts', line, ok });

describe('the tests that are traced in a second run', () => {
  it('are those that failed: each place once, and in a loop only the failed titles', () => {
    const report = reportOf([spec('one', 1, true), spec('in fr', 2), spec('in en', 2, true), spec('in de', 2)]);
    const [place, grep, titles = '', ...more] = selectFailed(report);
    expect([place, grep, more]).toEqual(['browser/menus.spec.ts:2', '--grep', []]);
    expect(['in fr', 'in en', 'in de'].filter((title) => new RegExp(titles).test(title))).toEqual(['in fr', 'in de']);
  });

  it('are found by titles that contain special characters of regular expressions', () => {
    const [, , titles = ''] = selectFailed(reportOf([spec('what? (it.goes) on', 1)]));
    expect(new RegExp(titles).test('what? (it.goes) on')).toBe(true);
  });

  it('are a few when many failed', () => {
    const specs = Array.from({ length: 50 }, (_, line) => spec(`test ${line}`, line));
    expect(selectFailed(reportOf(specs)).filter((word) => word.startsWith('browser/'))).toHaveLength(5);
  });

  it('are none without a report, and none when all have passed', () => {
    expect(selectFailed(join(temporaryFolder(), 'browser.json'))).toEqual([]);
    expect(selectFailed(reportOf([spec('one', 1, true)]))).toEqual([]);
  });
});
