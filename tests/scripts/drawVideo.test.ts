import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

describe('a film of a stage', () => {
  it.each([['99'], ['last'], ['']])('is refused in one sentence if the race has no stage "%s"', (stage) => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/drawVideo.ts', stage], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      new RegExp(`^No stage "${stage}": scripts/drawVideo\\.ts takes the number of a file in \\S+/stages\\.\\n$`),
    );
  });
});
