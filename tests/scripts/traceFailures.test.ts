import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failedPlaces } from '../../scripts/testing/traceFailures.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const reportOf = (specs: readonly object[]): string => {
  const file = join(temporaryFolder(), 'browser.json');
  writeFileSync(file, JSON.stringify({ suites: [{ suites: [{ specs }] }] }));
  return file;
};
const spec = (line: number, ok: boolean) => ({ file: 'menus.spec.ts', line, ok });

describe('the tests that are traced in a second run', () => {
  it('are those that failed, each place once', () => {
    expect(failedPlaces(reportOf([spec(1, true), spec(2, false), spec(2, false), spec(3, false)]))).toEqual([
      'browser/menus.spec.ts:2',
      'browser/menus.spec.ts:3',
    ]);
  });

  it('are a few when many failed', () => {
    const specs = Array.from({ length: 50 }, (_, line) => spec(line, false));
    expect(failedPlaces(reportOf(specs))).toHaveLength(5);
  });

  it('are none without a report', () => {
    expect(failedPlaces(join(temporaryFolder(), 'browser.json'))).toEqual([]);
  });
});
