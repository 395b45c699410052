import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { textOf } from '~/content/heldFiles.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';

afterEach(() => {
  globalThis.clubHeldFiles = undefined;
  vi.unstubAllEnvs();
});

it('under npm run dev a held file that was shown before keeps its last text without a mistake, until it is released', () => {
  vi.stubEnv('DEV', true);
  const file = join(temporaryFolder(), 'a.md');
  writeFileSync(file, 'Sound.');
  expect(textOf(file)).toBe('Sound.');
  globalThis.clubHeldFiles = new Set([file]);
  writeFileSync(file, 'Broken.');
  expect(textOf(file)).toBe('Sound.');
  globalThis.clubHeldFiles = new Set();
  writeFileSync(file, 'Mended.');
  expect(textOf(file)).toBe('Mended.');
});

it('a held file that was not shown before has its current text', () => {
  vi.stubEnv('DEV', true);
  const file = join(temporaryFolder(), 'a.md');
  writeFileSync(file, 'Broken.');
  globalThis.clubHeldFiles = new Set([file]);
  expect(textOf(file)).toBe('Broken.');
});
